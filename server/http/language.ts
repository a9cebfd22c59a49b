import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { type Language, languages } from '../../machines/contract/language.ts';
import { isSpanishPath } from '../../machines/contract/siteAddress.ts';
import { accepted as readAccepted } from './accepted.ts';

/** The parts of a request that may name its language. */
export interface LanguageHints {
  /** The path. */
  path?: string | undefined;
  /** `lng` of the query. */
  query?: string | undefined;
  /** The cookie `i18next`. */
  cookie?: string | undefined;
  /** The header Accept-Language. */
  accepted?: string | undefined;
}

/**
 * The language of a first render: `?lng=` or `/es/`, else the cookie, else Accept-Language, else en (LNG-2).
 */
export const languageOf = ({ path = '', query, cookie, accepted = '' }: LanguageHints): Language => {
  const wanted = [
    query,
    isSpanishPath(path) ? 'es' : undefined,
    cookie,
    ...readAccepted(accepted.slice(0, 1000)).flatMap(({ type, q }) => (q > 0 ? [type] : [])),
  ];
  const bases = wanted.map((tag) => tag?.trim().toLowerCase().split('-')[0]);
  return bases.find(isLanguage) ?? 'en';
};

/** `languageOf` for a request of Hono. */
export const languageOfContext = (c: Context): Language =>
  languageOf({
    path: c.req.path,
    query: c.req.query('lng'),
    cookie: getCookie(c, 'i18next'),
    accepted: c.req.header('accept-language'),
  });

const isLanguage = (text: string | undefined): text is Language =>
  languages.some((language) => language === text);
