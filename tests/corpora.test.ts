import { expect, it } from 'vitest';
import { corpus } from './corpora.ts';

it('[QA-2] a list of foreign test data that is missing is replaced by its sample', () => {
  expect(corpus('formats/nowhere.json', ['one'])).toEqual(['one']);
});
