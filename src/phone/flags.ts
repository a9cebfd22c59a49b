const files = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/[A-Z][A-Z].svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of a country's flag by its ISO code; undefined for the few that have none. */
export const flagOf = (country: string): string | undefined =>
  files[`/node_modules/country-flag-icons/3x2/${country}.svg`];
