import { expect, it } from 'vitest';
import { serverWords, wordsIn } from '../../machines/shared/serverMessage.ts';
import { failures } from '../samples.ts';

it.each([
  ['en', 'es', null],
  ['es', 'en', null],
  ['es', 'es', 'Cerrado'],
  [undefined, 'es', 'Cerrado'],
  [undefined, 'en', 'Cerrado'],
])(
  '[LNG-7] of the server’s words, which came in %s, a page in %s shows %j (R10)',
  (language, page, shown) => {
    const words = serverWords({ kind: 'http', status: 500, message: 'Cerrado', language });
    expect(words).toEqual({ text: 'Cerrado', language });
    expect(wordsIn(page, words)).toBe(shown);
  },
);

it('[LNG-7] a failure without the server’s words has none in any language', () => {
  expect(serverWords(failures.network)).toBeNull();
  expect(wordsIn('en', null)).toBeNull();
});
