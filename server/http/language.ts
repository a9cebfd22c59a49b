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
  const chosen = ofTag(query) ?? (isSpanishPath(path) ? 'es' : ofTag(cookie));
  if (chosen !== undefined) return chosen;
  for (const { type, q } of readAccepted(accepted.slice(0, 1000))) {
    const language = q > 0 ? ofTag(type) : undefined;
    if (language !== undefined) return language;
  }
  return 'en';
};

/** The language of a tag like `es-MX`, if the site has it. */
const ofTag = (tag: string | undefined): Language | undefined => {
  const base = tag?.trim().toLowerCase().split('-')[0];
  return languages.find((language) => language === base);
};

/** `languageOf` for a request of Hono. */
export const languageOfContext = (c: Context): Language =>
  languageOf({
    path: c.req.path,
    query: c.req.query('lng'),
    cookie: getCookie(c, 'i18next'),
    accepted: c.req.header('accept-language'),
  });
