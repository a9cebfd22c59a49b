import { expect, it } from 'vitest';
import { countriesIn, findCountries } from '../../machines/phone/countries.ts';

const codes = (query: string, language: string) => findCountries(query, language).map(({ code }) => code);

it('[SIGNUP-4] every country is named in the interface’s language and sorted in its order', () => {
  expect(countriesIn('es').find(({ code }) => code === 'DE')).toEqual({
    code: 'DE',
    name: 'Alemania',
    callingCode: '49',
  });
  expect(countriesIn('en').find(({ code }) => code === 'DE')?.name).toBe('Germany');
  for (const language of ['en', 'es']) {
    const names = countriesIn(language).map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, language)));
    expect(names.length).toBeGreaterThan(200);
  }
});

it('[SIGNUP-4] "Alemania" finds +49', () => {
  expect(findCountries('Alemania', 'es')).toEqual([{ code: 'DE', name: 'Alemania', callingCode: '49' }]);
});

it('[SIGNUP-4] accents, case and spaces around do not matter', () => {
  expect(codes(' espana ', 'es')).toEqual(['ES']);
  expect(codes('ESPAÑA', 'es')).toEqual(['ES']);
});

it('[SIGNUP-4] a calling code finds its countries with plus, with 00 and without', () => {
  for (const query of ['+34', '0034', '34']) expect(codes(query, 'en')).toEqual(['ES']);
});

it('[SIGNUP-4] any word of a name is found, names that begin with it first', () => {
  expect(codes('united', 'en')).toEqual(['AE', 'GB', 'US']);
  expect(codes('guinea', 'en')).toEqual(['GN', 'GW', 'GQ', 'PG']);
});

it('[SIGNUP-4] an ISO code finds its country', () => {
  expect(codes('gb', 'en')).toEqual(['GB']);
});

it.each([
  ['uk', 'GB'],
  ['UK', 'GB'],
  ['usa', 'US'],
  ['U.S.A.', 'US'],
  ['eeuu', 'US'],
  ['EE. UU.', 'US'],
  ['uae', 'AE'],
  ['EAU', 'AE'],
])('[SIGNUP-4] "%s" finds %s first, in both languages', (query, code) => {
  for (const language of ['en', 'es']) expect(codes(query, language)[0]).toBe(code);
});

it('[SIGNUP-4] a short name hides no country whose name begins so', () => {
  expect(codes('uk', 'en')).toEqual(['GB', 'UA']);
});

it('[SIGNUP-4] nothing typed lists all, nonsense finds none', () => {
  expect(codes('', 'en')).toHaveLength(countriesIn('en').length);
  expect(codes('zzzz', 'en')).toEqual([]);
  expect(codes('+', 'en')).toEqual([]);
});
