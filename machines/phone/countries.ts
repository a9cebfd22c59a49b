import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { localeOf } from '../contract/language.ts';

/** A country as the picker lists it. `callingCode` carries no plus. */
export interface Country {
  readonly code: CountryCode;
  readonly name: string;
  readonly callingCode: string;
}

/** Lower case without accents, so that "espana" finds España. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const known = new Map<string, readonly Country[]>();

/** All countries by name in `language`, in that language's order (SIGNUP-4). */
export const countriesIn = (language: string): readonly Country[] => {
  const sorted = known.get(language) ?? sortedIn(language);
  known.set(language, sorted);
  return sorted;
};

const sortedIn = (language: string): Country[] => {
  const names = new Intl.DisplayNames(localeOf(language), { type: 'region' });
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, callingCode: getCountryCallingCode(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, localeOf(language)));
};

/** What countries are called for short, in either language, where that is neither their name nor their ISO code. */
const shortNames: Partial<Record<CountryCode, readonly string[]>> = {
  GB: ['uk'],
  US: ['usa', 'eeuu'],
  AE: ['uae', 'eau'],
};

/**
 * The countries a query finds: by the beginning of any word of the name, by calling code with or
 * without plus, by ISO code or by a short name. That one comes first, then names that begin with the query (SIGNUP-4).
 */
export const findCountries = (query: string, language: string): readonly Country[] => {
  const wanted = folded(query.trim());
  const all = countriesIn(language);
  if (wanted === '') return all;
  const digits = wanted.replace(/^\+|^00/, '');
  const letters = wanted.replace(/[^\p{L}\p{N}]+/gu, '');
  const isShort = ({ code }: Country) => shortNames[code]?.includes(letters) === true;
  const found = all.filter(
    (country) =>
      (/^\d+$/.test(digits) && country.callingCode.startsWith(digits)) ||
      country.code.toLowerCase() === wanted ||
      isShort(country) ||
      ` ${folded(country.name).replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${wanted}`),
  );
  const rank = (country: Country) => (isShort(country) ? 0 : folded(country.name).startsWith(wanted) ? 1 : 2);
  return found.sort((a, b) => rank(a) - rank(b));
};
