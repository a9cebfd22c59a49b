import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { dayMs } from '../../machines/contract/call.ts';
import { knownBrowsers } from '../db/guessSchema.ts';
import { partners } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../http/errors.ts';
import { isSecure } from '../http/http.ts';
import { fingerprint } from '../http/token.ts';
import type { Settings } from '../settings/settings.ts';

/** How long a browser stays known after it signed in, and keeps its mark: what browsers allow at most. */
export const knownMs = 400 * dayMs;

/** The cookie's name: by https one that neither another host of the site nor a page by http can set. */
const cookieOf = (settings: Pick<Settings, 'appOrigin'>): string =>
  isSecure(settings) ? '__Host-browser' : 'browser';

const markOf = (c: Context, settings: Pick<Settings, 'appOrigin'>): string | undefined =>
  /^[\w-]{22}$/.exec(getCookie(c, cookieOf(settings)) ?? '')?.[0];

/** The fingerprint of the browser that calls; empty for one without a mark. */
export const browserOf = (c: Context, { settings }: Pick<Deps, 'settings'>): string => {
  const mark = markOf(c, settings);
  return mark === undefined ? '' : fingerprint(mark);
};

/**
 * The same where nothing can be right without it.
 * @throws HttpError 403 for a browser without a mark, which has taken no cookie: it says nothing of what was sent (S05).
 */
export const markedBrowserOf = (c: Context, deps: Pick<Deps, 'settings'>): string => {
  const browser = browserOf(c, deps);
  if (browser === '') throw new HttpError(403, 'COOKIE_NEEDED');
  return browser;
};

/** Marks the browser that calls, or keeps its mark for longer. @returns its fingerprint. */
export const markBrowser = (
  c: Context,
  { settings, randomBytes }: Pick<Deps, 'settings' | 'randomBytes'>,
): string => {
  const mark = markOf(c, settings) ?? Buffer.from(randomBytes(16)).toString('base64url');
  setCookie(c, cookieOf(settings), mark, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(settings),
    maxAge: knownMs / 1000,
  });
  return fingerprint(mark);
};

/** The lane of a browser at a number: its own once it has signed in to it, the empty one of all others before (ACC-5). */
export const laneOf = async (
  { db }: Pick<Deps, 'db'>,
  { phone, browser }: { phone: string; browser: string },
): Promise<string> => {
  const known = await db
    .select({ browserHash: knownBrowsers.browserHash })
    .from(knownBrowsers)
    .innerJoin(partners, eq(partners.id, knownBrowsers.partnerId))
    .where(and(eq(partners.phone, phone), eq(knownBrowsers.browserHash, browser)));
  return known[0]?.browserHash ?? '';
};

/** From now on nothing that a stranger does counts against this browser. */
export const rememberBrowser = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { partnerId, browser }: { partnerId: number; browser: string },
): Promise<void> => {
  const signedInAt = new Date(now());
  await db
    .insert(knownBrowsers)
    .values({ partnerId, browserHash: browser, signedInAt })
    .onConflictDoUpdate({
      target: [knownBrowsers.partnerId, knownBrowsers.browserHash],
      set: { signedInAt },
    });
};
