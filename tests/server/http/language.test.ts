import { expect, it } from 'vitest';
import { languageOf } from '../../../server/http/language.ts';

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
