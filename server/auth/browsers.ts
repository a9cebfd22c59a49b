import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Deps } from '../deps.ts';
import type { Settings } from '../settings/settings.ts';

/** The cookie's name: by https one that neither another host of the site nor a page by http can set. */
const cookieOf = ({ appOrigin }: Pick<Settings, 'appOrigin'>): string =>
  appOrigin.startsWith('https:') ? '__Host-browser' : 'browser';

/** The mark of the browser that calls, which its code or challenge is for; empty without one. */
export const browserOf = (c: Context, { settings }: Pick<Deps, 'settings'>): string =>
  /^[\w-]{22}$/.exec(getCookie(c, cookieOf(settings)) ?? '')?.[0] ?? '';

/** Marks the browser that calls, or keeps its mark for longer. @returns the mark. */
export const markBrowser = (
  c: Context,
  { settings, randomBytes }: Pick<Deps, 'settings' | 'randomBytes'>,
): string => {
  const browser = browserOf(c, { settings }) || Buffer.from(randomBytes(16)).toString('base64url');
  setCookie(c, cookieOf(settings), browser, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: settings.appOrigin.startsWith('https:'),
    maxAge: 24 * 60 * 60,
  });
  return browser;
};
