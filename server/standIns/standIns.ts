import { eq } from 'drizzle-orm';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { isStorableText } from '../../machines/contract/fields.ts';
import { newestContacts } from '../contacts/contacts.ts';
import type { Database } from '../db/database.ts';
import { listedPartners } from '../db/schema.ts';
import { HttpError } from '../http/errors.ts';
import { languageOfContext } from '../http/language.ts';
import { legalDocumentNames } from '../legal/legalDocuments.ts';
import { legalSample } from '../legal/legalSamples.ts';
import type { LocalPayments } from '../payments/localPayments.ts';
import { isLocalHost } from '../settings/rules.ts';
import { isLocal, type Settings } from '../settings/settings.ts';
import type { Inbox, InboxMail } from './inbox.ts';
import { createMatchmaker } from './matchmakerPage.ts';
import { paymentPageRoutes } from './paymentPageRoutes.ts';
import { standInScript, standInStyle } from './standInAssets.ts';
import {
  type InboxMessage,
  inboxPage,
  mailPage,
  type PageInput,
  partnerPage,
  plainPage,
} from './standInPages.ts';

/**
 * What stands in for other services in local mode: inbox, checkout, matchmaker, wiki, legal documents (API-2, OPS-1).
 * They are part of the meetings' origin, which with them answers to this machine's own names alone: a page elsewhere
 * whose name leads here (DNS rebinding) would read the codes.
 * @param fonts `@font-face` rules of these files, for the plain pages.
 * @param payments the stand-in of the payments, unless a real service replaces it.
 * @param now milliseconds since 1970.
 * @returns undefined in production.
 */
export const createStandIns = ({
  settings,
  db,
  inbox,
  fonts = '',
  payments = null,
  now,
}: {
  settings: Settings;
  db: Database;
  inbox: Inbox;
  fonts?: string;
  payments?: LocalPayments | null;
  now: () => number;
}): Hono | undefined => {
  if (!isLocal(settings)) return undefined;
  const app = new Hono();
  const { productName } = settings;
  const inputOf = (c: Context): PageInput => ({ language: languageOfContext(c), productName });
  const messages = (phoneNumber?: string): InboxMessage[] =>
    inbox.messages(phoneNumber).map((message) => ({ ...message, expired: message.expiresAt <= now() }));

  app.use(ownHost);
  app.get('/stand-in.css', (c) =>
    c.body(fonts + standInStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  app.get('/stand-in.js', (c) =>
    c.body(standInScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/inbox', async (c) => {
    const contacts = await newestContacts(db);
    return c.html(inboxPage(inputOf(c), { messages: messages(), mails: inbox.mails(), contacts }));
  });
  app.get('/inbox.json', (c) => c.json(messages(c.req.query('phoneNumber'))));
  app.get('/inbox/mails.json', (c) => c.json(inbox.mails()));
  app.get('/inbox/mails/:id', (c) => c.html(mailPage(inputOf(c), mailOf(inbox, c.req.param('id')))));
  app.get('/inbox/mails/:id/html', (c) => {
    c.header('content-security-policy', mailPolicy);
    return c.html(mailOf(inbox, c.req.param('id')).html);
  });
  app.get('/inbox/contacts.json', async (c) => c.json(await newestContacts(db)));
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
  return app;
};

/** A mail runs nothing and loads nothing; its links open in pages of their own. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** @throws HttpError 404 */
const mailOf = (inbox: Inbox, id: string): InboxMail => {
  const mail = inbox.mails().find((kept) => kept.id === id);
  if (mail === undefined) throw new HttpError(404, 'NOT_FOUND');
  return mail;
};

const ownHost: MiddlewareHandler = async (c, next) => {
  if (!isLocalHost(new URL(c.req.url).hostname)) throw new HttpError(403, 'FORBIDDEN');
  await next();
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
