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

/**
 * The countries a query finds: by the beginning of any word of the name, by calling code with or
 * without plus, or by ISO code; names that begin with the query come first (SIGNUP-4).
 */
export const findCountries = (query: string, language: string): readonly Country[] => {
  const wanted = folded(query.trim());
  const all = countriesIn(language);
  if (wanted === '') return all;
  const digits = wanted.replace(/^\+|^00/, '');
  const found = all.filter(
    ({ code, name, callingCode }) =>
      (/^\d+$/.test(digits) && callingCode.startsWith(digits)) ||
      code.toLowerCase() === wanted ||
      ` ${folded(name).replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${wanted}`),
  );
  const rank = ({ name }: Country) => (folded(name).startsWith(wanted) ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b));
};
