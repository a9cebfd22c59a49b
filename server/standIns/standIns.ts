import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { isStorableText } from '../../machines/contract/fields.ts';
import type { LobbyData, LobbySpace } from '../../machines/contract/lobbyData.ts';
import { newestContacts } from '../contacts/contacts.ts';
import type { Database } from '../db/database.ts';
import { listedPartners, partners, spaces } from '../db/schema.ts';
import { HttpError, respond } from '../http/errors.ts';
import { securityHeaders } from '../http/http.ts';
import { languageOfContext } from '../http/language.ts';
import { describeError, type Log, maskAddress } from '../http/log.ts';
import { otherMethods } from '../http/otherMethods.ts';
import type { StaticFiles } from '../http/staticFiles.ts';
import { withHeaders } from '../http/withHeaders.ts';
import { legalDocumentNames } from '../legal/legalDocuments.ts';
import { legalSample } from '../legal/legalSamples.ts';
import type { LocalPayments } from '../payments/localPayments.ts';
import { planOf } from '../payments/plan.ts';
import type { Settings } from '../settings.ts';
import { fillTemplate } from '../site/indexHtml.ts';
import { closedRobots } from '../site/searchEngines.ts';
import { createFileRoutes } from '../site/site.ts';
import type { Inbox } from './inbox.ts';
import { createMatchmaker } from './matchmakerPage.ts';
import { paymentPageRoutes } from './paymentPageRoutes.ts';
import { standInScript, standInStyle } from './standInAssets.ts';
import { type InboxMessage, inboxPage, type PageInput, partnerPage, plainPage } from './standInPages.ts';

/** The lobby's data, and for tests the requested partner and mode. */
export type LobbyPageData = LobbyData & {
  /** Whether the dashboard's preview asks for the saved design, whatever the plan. */
  preview: boolean;
  space: SpaceOf;
};
/** `partnerId` is the requested one, empty without one. */
type SpaceOf = LobbySpace & { partnerId: string };

/**
 * Stand-ins run only on a developer's own machine: whoever reaches the inbox can sign in as anybody, so both
 * origins must be local (API-2, API-3).
 */
export const runsStandIns = ({ appOrigin, meetingOrigin }: Settings): boolean =>
  [appOrigin, meetingOrigin].every((origin) =>
    ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname),
  );

/**
 * The second origin: inbox, lobby, matchmaker, wiki, legal documents (API-2). Its pages are not cached.
 * @param files the site's: they contain the lobby's scripts, styles and texts.
 * @param lobbyHtml the built lobby page, still a template.
 * @param fonts `@font-face` rules of these files, for the plain pages.
 * @param payments the stand-in of the payments, unless a real service replaces it.
 * @param now milliseconds since 1970.
 */
export const createStandIns = ({
  settings,
  db,
  inbox,
  files,
  lobbyHtml,
  fonts = '',
  payments = null,
  log,
  now,
}: {
  settings: Settings;
  db: Database;
  inbox: Inbox;
  files: StaticFiles;
  lobbyHtml: string;
  fonts?: string;
  payments?: LocalPayments | null;
  log: Log;
  now: () => number;
}): Hono => {
  const app = new Hono();
  const { productName } = settings;
  const inputOf = (c: Context): PageInput => ({ language: languageOfContext(c), productName });
  const messages = (phoneNumber?: string): InboxMessage[] =>
    inbox.messages(phoneNumber).map((message) => ({ ...message, expired: message.expiresAt <= now() }));
  const lobby = async (c: Context, preview: boolean) => {
    const partnerId = c.req.query('pId') ?? '';
    const space = await readSpace(db, partnerId, now);
    const language = languageOfContext(c);
    const shown: SpaceOf = preview && space.config !== null ? { ...space, state: 'open' } : space;
    const data: LobbyPageData = { language, productName, preview, space: shown };
    const status = space.state === 'unknown' ? 404 : 200;
    // The page of a closed space asks for its data again.
    if (c.req.header('accept') === 'application/json') return c.json(data, status);
    const page = fillTemplate(lobbyHtml, { language, title: productName, block: 'lobby', data });
    return c.html(page, status);
  };

  const headers = { ...securityHeaders(settings, 'standIn'), 'cache-control': 'no-store' };
  app.use(withHeaders(headers), otherMethods(app));
  app.get('/stand-in.css', (c) =>
    c.body(fonts + standInStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  app.get('/stand-in.js', (c) =>
    c.body(standInScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/robots.txt', (c) => c.text(closedRobots));
  app.get('/inbox', async (c) => c.html(inboxPage(inputOf(c), messages(), await newestContacts(db))));
  app.get('/inbox.json', (c) => c.json(messages(c.req.query('phoneNumber'))));
  app.get('/inbox/contacts.json', async (c) => c.json(await newestContacts(db)));
  app.get('/preview', (c) => lobby(c, true));
  app.route('/', createMatchmaker(settings));
  app.get('/app/set-partner', async (c) => {
    const name = await partnerName(db, c.req.query('partnerId') ?? '');
    return c.html(partnerPage(inputOf(c), name), name === null ? 404 : 200);
  });
  app.get('/wiki', (c) => c.html(plainPage(inputOf(c), 'wiki')));
  app.get('/wiki/roadmap', (c) => c.html(plainPage(inputOf(c), 'roadmap')));
  for (const name of legalDocumentNames) {
    app.get(`/documents/${name}`, (c) => {
      // Its own styles must run here, or there would be nothing to replace.
      c.header(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors ${settings.appOrigin}`,
      );
      return c.html(legalSample(settings, name, languageOfContext(c)));
    });
  }
  if (payments !== null) app.route('/', paymentPageRoutes(settings, payments));
  app.route('/', createFileRoutes(files));
  app.get('/:room{[\\w-]+}?', (c) => lobby(c, false));
  app.notFound((c) => respond(new HttpError(404, 'NOT_FOUND'), c.req.header('accept-language')));
  app.onError((error, c) => {
    if (error instanceof HttpError) return respond(error, c.req.header('accept-language'));
    log.error('a stand-in failed', { path: maskAddress(c.req.url), ...describeError(error) });
    return respond(new HttpError(500, 'INTERNAL'), c.req.header('accept-language'));
  });
  return app;
};

/** A partner's saved space and whether it is open: it is while the plan is active. */
const readSpace = async (db: Database, publicId: string, now: () => number): Promise<SpaceOf> => {
  if (!isStorableText(publicId)) return { state: 'unknown', partnerId: '', config: null };
  const [found] = await db
    .select({ partnerId: partners.id, config: spaces.config })
    .from(partners)
    .innerJoin(spaces, eq(spaces.partnerId, partners.id))
    .where(eq(partners.publicId, publicId));
  if (found === undefined) return { state: 'unknown', partnerId: publicId, config: null };
  const { isActive } = await planOf({ db, now }, found.partnerId);
  return { state: isActive ? 'open' : 'closed', partnerId: publicId, config: found.config };
};

/** The name of a partner of the public strip, or null. */
const partnerName = async (db: Database, publicId: string): Promise<string | null> => {
  if (!isStorableText(publicId)) return null;
  const [found] = await db
    .select({ name: listedPartners.name })
    .from(listedPartners)
    .where(eq(listedPartners.publicId, publicId));
  return found?.name ?? null;
};
