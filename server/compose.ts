import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { jobRunnerOf, postsOf, stripeOf, twilioOf } from './adapters.ts';
import { createApp } from './app.ts';
import { loadCodeSecret } from './auth/codeSecret.ts';
import { type CodeMessage, localVerification } from './auth/verification.ts';
import { renderSite } from './blog/blogPages.ts';
import { createPostImages } from './blog/postImages.ts';
import { withProxiedImages } from './blog/proxiedPostImages.ts';
import type { Brand } from './brand/brand.ts';
import { type OpenDatabase, openDatabase } from './db/database.ts';
import { seedOnce } from './db/seed.ts';
import { lockServer } from './db/serverLock.ts';
import { filesOf } from './files/filesOf.ts';
import { isElsewhere } from './files/imageAddress.ts';
import { createImageProxy } from './files/imageProxy.ts';
import { imageQueue } from './files/images.ts';
import { publicFetch } from './files/publicFetch.ts';
import { prepareUploads } from './files/uploads.ts';
import { createLimits } from './http/limits.ts';
import { createLog, describeError, type Log, maskPhone } from './http/log.ts';
import type { StaticFiles } from './http/staticFiles.ts';
import { createJobRunner } from './jobs/jobRunner.ts';
import { createTimer, type Timer } from './jobs/timer.ts';
import { createLegalDocuments } from './legal/legalDocuments.ts';
import { createLobbyImages } from './lobby/lobbyImages.ts';
import { createMeetingOrigin } from './lobby/meetingOrigin.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { type LocalPayments, localPayments } from './payments/localPayments.ts';
import { createQuestions } from './payments/questions.ts';
import { keepPresent } from './rooms/afterOutage.ts';
import { createNews } from './rooms/news.ts';
import type { News } from './rooms/newsPort.ts';
import { isLocal, type Settings } from './settings/settings.ts';
import { imageSources } from './site/imageSources.ts';
import type { loadBuiltPages } from './site/loadBuiltPages.ts';
import { fontFaces } from './site/pageFonts.ts';
import { createPages } from './site/pages.ts';
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
  paymentTimer: Timer;
  /**
   * Runs the jobs (`jobRunnerOf`): sends mails, tells the contact list, erases accounts and files, deletes old rows; stopped
   * likewise.
   */
  jobTimer: Timer;
  /** Asks the payment service; stopped likewise. */
  questionTimer: Timer;
  /** Tells of meetings; ended before the ports close, and before the database does. */
  news: News;
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
  const log = createLog(write, Date.now, settings.logFormat);
  const unlock = await lockOf(settings, log);
  const database = await openDatabase(settings).catch((error: unknown) =>
    unlock().then(() => Promise.reject(error)),
  );
  try {
    await prepareUploads(settings);
    // Invented rows never go into a database that may be somebody's (PRT-5); `npm run demo` puts them there.
    if (isLocal(settings) && settings.databaseUrl === null)
      await seedOnce({ db: database.db, now: Date.now });
    await keepPresent({ db: database.db, now: Date.now });
    const secret = await loadCodeSecret(settings, randomBytes);
    const newTimer = () => createTimer((error) => log.error('a timer failed', describeError(error)));
    const timers = { paymentTimer: newTimer(), jobTimer: newTimer(), questionTimer: newTimer() };
    const news = createNews({ db: database.db, now: Date.now, log });
    const metrics = metricsOf(database, news);
    const close = async () => {
      news.stop();
      const stopped = Object.values(timers).map(({ stop }) => stop());
      await Promise.all(stopped).finally(database.close).finally(unlock);
    };
    const inbox = createInbox();
    return { settings, database: { ...database, close }, inbox, log, metrics, secret, ...timers, news };
  } catch (error) {
    await database.close().finally(unlock);
    throw error;
  }
};

/** Before the database is migrated: a server that may not be there must change nothing. */
const lockOf = async ({ databaseUrl, ...settings }: Settings, log: Log): Promise<() => Promise<void>> =>
  databaseUrl === null
    ? async () => {}
    : lockServer({ databaseUrl, ...settings }, (error) => log.error('two servers', describeError(error)));

/**
 * The two origins, with the real clock and real randomness: the app with its site, and the meetings, with the stand-ins
 * of local mode (API-1, API-2, API-3, SPACE-1). `resume` finishes, once, what an earlier process left undone.
 * @param pages the built pages, still templates; without `built` the browser renders every page.
 */
export const createOrigins = (
  opened: ServerResources,
  {
    files: builtFiles,
    pages,
    brand,
  }: {
    files: StaticFiles;
    pages: { index: string; lobby: string; built?: Awaited<ReturnType<typeof loadBuiltPages>> };
    brand: Brand;
  },
): { app: Hono; meetings: Hono; resume(): Promise<void> } => {
  const { settings, inbox, log, metrics, secret, news } = opened;
  const { db } = opened.database;
  const now = Date.now;
  const deliver = (message: CodeMessage) => {
    inbox.deliver(message);
    if (settings.logCodes) log.info(`The code for ${maskPhone(message.phoneNumber)} is ${message.code}`);
  };
  const fonts = fontFaces(pages.index);
  const files = new Map([...builtFiles, ...brand.files]);
  const indexHtml = brand.page(pages.index);
  const verification =
    twilioOf(settings, { db, now, log }) ?? localVerification({ db, now, secret, deliver });
  const written = postsOf(settings, log);
  const isOutside = isElsewhere(settings);
  const posts = withProxiedImages(written, isOutside);
  const stripe = stripeOf(settings, log);
  const local = stripe === null ? localOf(opened, async (request) => app.fetch(request)) : null;
  const payments = stripe ?? local;
  const storage = filesOf(settings, log);
  const jobs = jobRunnerOf({ ...opened, payments, files: storage });
  const questions = createJobRunner(opened.questionTimer, [
    createQuestions({ db, now, payments, log, metrics }),
  ]);
  const app = createApp({
    settings,
    db,
    now,
    randomBytes,
    verification,
    payments,
    wakeJobs: jobs.wake,
    news,
    documents: createLegalDocuments({ settings, now, fetch, log }),
    files: storage,
    imageProxy: createImageProxy({
      settings,
      addressOf: imageSources({ db, posts: written, isElsewhere: isOutside }),
      fetch: publicFetch(),
      now,
      log,
    }),
    posts,
    fonts,
    log,
    metrics,
    site: createSite({
      settings,
      files,
      indexHtml,
      socialImage: brand.socialImage,
      postImages: pages.built && createPostImages({ ...pages.built, posts, log }),
      renderSite:
        pages.built &&
        renderSite({
          renderPage: createPages({
            settings,
            built: { ...pages.built, indexHtml, brandStyles: brand.styles },
            now,
          }),
          posts,
          hasSamples: isLocal(settings),
          log,
        }),
    }),
  });
  const meetings = createMeetingOrigin({
    settings,
    db,
    files,
    lobbyHtml: brand.page(pages.lobby),
    renderLobby: pages.built?.renderLobby,
    drawIcon: pages.built?.drawLobby.icon,
    lobbyImages: pages.built && createLobbyImages({ ...pages.built, db, now, files: storage, log }),
    standIns: createStandIns({ settings, db, inbox, fonts, payments: local, now }),
    log,
    metrics,
    now,
    randomBytes,
    news,
    limits: createLimits({ db, now }),
  });
  const resume = async () => {
    jobs.wake();
    questions.wake();
    await local?.confirmDue();
  };
  return { app, meetings, resume };
};

/** The metrics, with what the process itself holds (OPS-4). */
export const metricsOf = (
  { connections }: Pick<OpenDatabase, 'connections'>,
  { readers }: Pick<News, 'readers'>,
): Metrics => {
  const metrics = createMetrics();
  const { watch } = metrics.registry;
  const byState = (counts: object) =>
    Object.entries(counts).map(([state, count]) => [{ state }, count] as const);
  if (connections !== undefined)
    watch('gauge', 'database_connections', 'Connections to the database, and calls that wait for one.', () =>
      byState(connections()),
    );
  watch('gauge', 'image_queue', 'Images that are drawn, and that wait.', () => byState(imageQueue.load()));
  watch('gauge', 'meeting_readers', 'Streams of news of meetings that are read.', readers);
  return metrics;
};

/** The stand-in of the payments; null where the stand-ins do not run: nothing can be paid there. */
const localOf = (
  { settings, database: { db }, log, secret, paymentTimer: timer }: ServerResources,
  deliver: (request: Request) => Promise<Response>,
): LocalPayments | null =>
  isLocal(settings)
    ? localPayments({ settings, db, now: Date.now, randomBytes, secret, timer, deliver, log })
    : null;
