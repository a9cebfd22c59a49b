import type { Language } from './language.ts';

const spanish = /^\/es(?=\/|$)/;

/** Whether a path is Spanish: `/es`, `/es/partners` (LNG-2). */
export const isSpanishPath = (pathname: string): boolean => spanish.test(pathname);

/** The page of an address, without its language: `/es/partners` → `/partners`, `/es` → `/`. */
export const barePath = (pathname: string): string => pathname.replace(spanish, '') || '/';

/** `barePath` without a slash at its end: `/es/partners/` → `/partners`. */
export const routeOf = (pathname: string): string => barePath(pathname).replace(/(.)\/$/, '$1');

/** The address of a public page in a language: `/partners`, `/es/partners` (APP-6). */
export const localizedPath = (path: string, language: Language): string =>
  language === 'en' ? path : `/es${path === '/' ? '' : path}`;
