import { expect, it } from 'vitest';
import { HttpError, respond } from '../../../server/http/errors.ts';
import { languageOf, readAccepted } from '../../../server/http/language.ts';

it.each([
  [{ query: 'es', cookie: 'en', accepted: 'en' }, 'es'],
  [{ path: '/es/blog', cookie: 'en', accepted: 'en' }, 'es'],
  [{ path: '/es', query: 'en' }, 'en'],
  [{ path: '/especial', accepted: 'en' }, 'en'],
  [{ query: 'fr', cookie: 'es', accepted: 'en' }, 'es'],
  [{ cookie: 'xx', accepted: 'es' }, 'es'],
  [{ cookie: 'es-AR', accepted: 'en' }, 'es'],
  [{ accepted: 'fr-FR, ES-mx;q=0.8, en;q=0.9' }, 'en'],
  [{ accepted: 'en;q=0, es;q=0.1' }, 'es'],
  [{ accepted: 'de, *' }, 'en'],
  [{ accepted: 'est' }, 'en'],
  [{ query: '', accepted: '' }, 'en'],
  [{}, 'en'],
])('[LNG-2] takes from %o the language %s', (hints, language) => {
  expect(languageOf(hints)).toBe(language);
});

const typesIn = (text: string) => readAccepted(text).map(({ type }) => type);

it('[OPS-7] what browsers send is read once, the best first', () => {
  expect(typesIn('gzip;q=0.5, br')).toEqual(['br', 'gzip']);
  expect(readAccepted('gzip;q=0.5, br')).toBe(readAccepted('gzip;q=0.5, br'));
  expect(typesIn('')).toEqual([]);
});

it('[OPS-7] a long text is not kept, and is read all the same', () => {
  const long = `${'x'.repeat(200)}, br`;
  expect(readAccepted(long)).not.toBe(readAccepted(long));
  expect(typesIn(long)).toEqual(['x'.repeat(200), 'br']);
});

it('[OPS-7] only so many are kept, and a stranger’s many take no place from a browser’s for good', () => {
  const first = readAccepted('deflate');
  for (let count = 0; count < 200; count += 1) readAccepted(`coding-${count}`);
  expect(readAccepted('deflate')).not.toBe(first);
  expect(typesIn('one-more')).toEqual(['one-more']);
  expect(readAccepted('one-more')).toBe(readAccepted('one-more'));
});

it.each(['en', 'es'] as const)('[LNG-7] an error says that its words are in %s', (language) => {
  expect(respond(new HttpError(500, 'INTERNAL'), language).headers.get('content-language')).toBe(language);
});
