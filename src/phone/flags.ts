import { flags } from 'virtual:flags';

const countries = new Set(flags.countries.split(' '));

/** The address of a country's flag by its ISO code; undefined for one that has none. */
export const flagOf = (country: string): string | undefined =>
  countries.has(country) ? `${flags.before}${country}${flags.after}` : undefined;
