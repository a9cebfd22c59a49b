import type { Language } from './language.ts';

const spanish = /^\/es(?=\/|$)/;

/** Whether a path of the address names Spanish: `/es`, `/es/partners` (LNG-2). */
export const isSpanishPath = (pathname: string): boolean => spanish.test(pathname);

/** The page that an address leads to, whatever its language: `/es/partners` → `/partners`, `/es` → `/`. */
export const barePath = (pathname: string): string => pathname.replace(spanish, '') || '/';

/** `barePath` without a slash at its end: `/es/partners/` → `/partners`. */
export const routeOf = (pathname: string): string => barePath(pathname).replace(/(.)\/$/, '$1');

/** Where a public page stands in a language, as search engines and shared links know it: `/partners`, `/es/partners` (APP-6). */
export const localizedPath = (path: string, language: Language): string =>
  language === 'en' ? path : `/es${path === '/' ? '' : path}`;
