import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { type Accept, parseAccept } from 'hono/utils/accept';
import { type Language, languages } from '../../machines/contract/language.ts';
import { isSpanishPath } from '../../machines/contract/siteAddress.ts';

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

/**
 * The language that `?lng=` chooses, if the cookie does not say the same already (LNG-2). The links of `/es/…` keep theirs, so
 * that a visitor without scripts comes back to English by an address.
 */
export const newChoiceOf = (c: Context): Language | undefined => {
  const chosen = ofTag(c.req.query('lng'));
  // Nearly no address names one: the cookies are not read again for it.
  return chosen === undefined || chosen === getCookie(c, 'i18next') ? undefined : chosen;
};

/** The language in which a call is answered: by its Accept-Language alone, else en. */
export const languageOfCall = (c: Context): Language =>
  languageOf({ accepted: c.req.header('Accept-Language') });

/** How many texts are kept, and of which length: browsers send few, and short ones. */
const most = { texts: 200, length: 200 };
const known = new Map<string, readonly Accept[]>();

/**
 * What a header of the Accept family names, the best first. A text that was read before is not read again
 * (OPS-7); when as many are kept as may be, all are forgotten, so that nobody can fill it up with theirs.
 */
export const readAccepted = (text: string): readonly Accept[] => {
  const before = known.get(text);
  if (before !== undefined) return before;
  const read = parseAccept(text);
  if (text.length > most.length) return read;
  if (known.size === most.texts) known.clear();
  known.set(text, read);
  return read;
};
