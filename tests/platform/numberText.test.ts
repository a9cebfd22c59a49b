import { expect, it } from 'vitest';
import { languages, localeOf } from '../../machines/contract/language.ts';
import { numberText } from '../../src/platform/formats/numberText.ts';

const numbers = [0, 7, 999, 1000, 9999, 12_345, 100_000, 1_234_567, 1e9, 4.5, 1234.5, 9_876_543.25];

it.each(languages)('[LNG-5][PRT-3][LAND-2] a number is written as Intl writes it, in %s', (language) => {
  const format = new Intl.NumberFormat(localeOf(language));
  expect(numbers.map(numberText)).toEqual(numbers.map((number) => format.format(number)));
});
