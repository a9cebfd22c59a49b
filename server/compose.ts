import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { createApp } from './app.ts';
import { loadCodeSecret } from './auth/codeSecret.ts';
import { twilioVerification } from './auth/twilioVerification.ts';
import { type CodeMessage, localVerification, type Verification } from './auth/verification.ts';
import { renderSite } from './blog/blogPages.ts';
import { brevoContacts, type Contacts, tableContacts } from './contacts/contacts.ts';
import { type Database, type OpenDatabase, openDatabase } from './db/database.ts';
import { seedOnce } from './db/seed.ts';
import { diskFiles, type Files } from './files/files.ts';
import { imageQueue } from './files/images.ts';
import { s3Files } from './files/s3Files.ts';
import { prepareUploads } from './files/uploads.ts';
import { createLog, describeError, type Log, maskPhone } from './http/log.ts';
import type { StaticFiles } from './http/staticFiles.ts';
import { createLegalDocuments } from './legal/legalDocuments.ts';
import { createMeetingOrigin } from './lobby/meetingOrigin.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { type LocalPayments, localPayments } from './payments/localPayments.ts';
import type { Payments } from './payments/payments.ts';
import { stripePayments } from './payments/stripePayments.ts';
import { createTimer, type Timer } from './payments/timer.ts';
import { isLocal, type Settings } from './settings/settings.ts';
import { fontFaces } from './site/pageFonts.ts';
import { type BuiltPages, createPages } from './site/pages.ts';
import { createSite } from './site/site.ts';
import { createInbox, type Inbox } from './standIns/inbox.ts';
import { createStandIns } from './standIns/standIns.ts';

/** Lives as long as the process; in development it survives a change of code. */
export interface ServerResources {
  settings: Settings;
  database: OpenDatabase;
  inbox: Inbox;
  log: Log;
  metrics: Metrics;
  secret: string;
  /** Confirms the payments of the stand-in when they are due; stopped before the database closes. */
  timer: Timer;
}

/**
 * Opens and seeds the database, removes what a killed process left behind, and makes what both origins share.
 * @param write receives a finished line of the log.
 * @throws Error with one sentence when the database or the folders of uploads cannot be used.
 */
export const openResources = async (
  settings: Settings,
  write: (line: string) => void,
): Promise<ServerResources> => {
  const database = await openDatabase(settings);
  try {
    await prepareUploads(settings, Date.now());
    // Invented rows never go into a database that may be somebody's (PRT-5); `npm run demo` puts them there.
    if (isLocal(settings) && settings.databaseUrl === null)
      await seedOnce({ db: database.db, now: Date.now });
    const secret = await loadCodeSecret(settings, randomBytes);
    const log = createLog(write, Date.now, settings.logFormat);
    const metrics = metricsOf(database);
    const timer = createTimer((error) => log.error('the timer failed', describeError(error)));
    const close = () => timer.stop().finally(database.close);
    return { settings, database: { ...database, close }, inbox: createInbox(), log, metrics, secret, timer };
  } catch (error) {
    await database.close();
    throw error;
  }
};

/**
 * The two origins, with the real clock and real randomness: the app with its site, and the meetings, with the stand-ins
 * of local mode (API-1, API-2, API-3, SPACE-1). `resume` finishes, once, what an earlier process left undone.
 * @param pages the built pages, still templates; without `built` the browser renders every page.
 */
export const createOrigins = (
  opened: ServerResources,
  {
    files,
    pages,
  }: { files: StaticFiles; pages: { index: string; lobby: string; built?: Omit<BuiltPages, 'indexHtml'> } },
): { app: Hono; meetings: Hono; resume(): Promise<void> } => {
  const { settings, inbox, log, metrics, secret } = opened;
  const { db } = opened.database;
  const now = Date.now;
  const deliver = (message: CodeMessage) => {
    inbox.deliver(message);
    if (settings.logCodes) log.info(`The code for ${maskPhone(message.phoneNumber)} is ${message.code}`);
  };
  const fonts = fontFaces(pages.index);
  const verification =
    twilioOf(settings, { db, now, secret, log }) ??
    localVerification({ db, now, randomBytes, secret, deliver });
  const stripe = stripeOf(settings, log);
  const local = stripe === null ? localOf(opened, async (request) => app.fetch(request)) : null;
  const app = createApp({
    settings,
    db,
    now,
    randomBytes,
    verification,
    payments: stripe ?? local,
    contacts: contactsOf(settings, db, log),
    documents: createLegalDocuments({ settings, now, fetch, log }),
    files: filesOf(settings, log),
    fonts,
    log,
    metrics,
    site: createSite({
      settings,
      files,
      indexHtml: pages.index,
      renderSite:
        pages.built &&
        renderSite({
          renderPage: createPages({ settings, built: { ...pages.built, indexHtml: pages.index }, now }),
          db,
          now,
          log,
        }),
    }),
  });
  const meetings = createMeetingOrigin({
    settings,
    db,
    files,
    lobbyHtml: pages.lobby,
    standIns: isLocal(settings)
      ? createStandIns({ settings, db, inbox, fonts, payments: local, now })
      : undefined,
    log,
    metrics,
    now,
  });
  return { app, meetings, resume: async () => local?.confirmDue() };
};

/** The metrics, with what the process itself holds. */
const metricsOf = ({ connections }: OpenDatabase): Metrics => {
  const metrics = createMetrics();
  const { watch } = metrics.registry;
  const byState = (counts: object) =>
    Object.entries(counts).map(([state, count]) => [{ state }, count] as const);
  if (connections !== undefined)
    watch('gauge', 'database_connections', 'Connections to the database, and calls that wait for one.', () =>
      byState(connections()),
    );
  watch('gauge', 'image_queue', 'Images that are drawn, and that wait.', () => byState(imageQueue.load()));
  return metrics;
};

const twilioOf = (
  { twilioAccountSid: accountSid, twilioAuthToken: authToken, twilioVerifyServiceSid: serviceSid }: Settings,
  deps: Pick<Parameters<typeof twilioVerification>[0], 'db' | 'now' | 'secret' | 'log'>,
): Verification | null =>
  accountSid === null || authToken === null || serviceSid === null
    ? null
    : twilioVerification({ accountSid, authToken, serviceSid, fetch, ...deps });

const stripeOf = (settings: Settings, log: Log): Payments | null => {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret, stripePriceId: priceId } = settings;
  return secretKey === null || webhookSecret === null || priceId === null
    ? null
    : stripePayments({ secretKey, webhookSecret, priceId, fetch, log });
};

/** The stand-in of the payments; null where the stand-ins do not run: nothing can be paid there. */
const localOf = (
  { settings, database: { db }, log, secret, timer }: ServerResources,
  deliver: (request: Request) => Promise<Response>,
): LocalPayments | null =>
  isLocal(settings)
    ? localPayments({ settings, db, now: Date.now, randomBytes, secret, timer, deliver, log })
    : null;

const contactsOf = ({ brevoApiKey, brevoListId }: Settings, db: Database, log: Log): Contacts => {
  const table = tableContacts({ db, now: Date.now });
  return brevoApiKey === null || brevoListId === null
    ? table
    : brevoContacts({ table, apiKey: brevoApiKey, listId: brevoListId, fetch, log });
};

const filesOf = (settings: Settings, log: Log): Files => {
  const { s3Endpoint, s3Bucket, s3AccessKeyId, s3SecretAccessKey, s3PublicUrl } = settings;
  if (
    s3Endpoint === null ||
    s3Bucket === null ||
    s3AccessKeyId === null ||
    s3SecretAccessKey === null ||
    s3PublicUrl === null
  )
    return diskFiles(settings);
  return s3Files({
    endpoint: s3Endpoint,
    bucket: s3Bucket,
    accessKeyId: s3AccessKeyId,
    secretAccessKey: s3SecretAccessKey,
    publicUrl: s3PublicUrl,
    fetch,
    log,
  });
};
