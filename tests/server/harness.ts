import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe } from 'vitest';
import { createApp } from '../../server/app.ts';
import { type CodeMessage, localVerification } from '../../server/auth/verification.ts';
import type { WrittenPost } from '../../server/blog/posts.ts';
import type { Database, OpenDatabase } from '../../server/db/database.ts';
import { createTidy } from '../../server/db/tidy.ts';
import type { Deps } from '../../server/deps.ts';
import { diskFiles } from '../../server/files/files.ts';
import { createLimits } from '../../server/http/limits.ts';
import { createLog } from '../../server/http/log.ts';
import { createMeetingOrigin } from '../../server/lobby/meetingOrigin.ts';
import { createMetrics, type Metrics } from '../../server/metrics/metrics.ts';
import { type LocalPayments, localPayments } from '../../server/payments/localPayments.ts';
import { createNews } from '../../server/rooms/news.ts';
import type { News } from '../../server/rooms/newsPort.ts';
import { parseSettings, type Settings } from '../../server/settings/settings.ts';
import { tidyTasks } from '../../server/tidyTasks.ts';
import { listedPosts } from './blog/writtenPosts.ts';
import { openMemory } from './memory.ts';
import { newPartner } from './newPartner.ts';
import { firstEvent, isOfMeetings, isStream } from './rooms/firstEvent.ts';
import { openScratch } from './scratch.ts';

export interface Reply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any call, which the test compares.
  body: any;
}

interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
  /** The client's IP address; by default a new one for each call. */
  address?: string;
}

/** A whole server without a port, on a clock that only the test moves. */
export interface TestServer {
  app: Hono;
  /** The meetings' origin, which answers the calls below `/api/meeting/`. */
  meetings: Hono;
  news: News;
  db: Database;
  settings: Settings;
  clock: { now: number };
  /** The blog's posts, which a test may change. */
  posts: WrittenPost[];
  /** Codes in the order they were sent. */
  messages: CodeMessage[];
  /** The local payments, and the delay of their timer in ms (null: not set). */
  payments: LocalPayments;
  timer: { ms: number | null };
  /** Lines of the log. */
  lines: string[];
  metrics: Metrics;
  /** Sends `body` as it is when it is text or bytes, otherwise as JSON. */
  post(path: string, body?: unknown, options?: CallOptions): Promise<Reply>;
  get(path: string, options?: CallOptions): Promise<Reply>;
  request(path: string, init: RequestInit, address?: string): Promise<Reply>;
  newPhone(): string;
  newAddress(): string;
  /** Deletes what has been kept long enough, as the server does every ten minutes. */
  tidy(): Promise<void>;
  /** Asks for a code and returns it with the cookie that marks the browser. */
  sendCode(phoneNumber: string, options?: CallOptions): Promise<{ code: string; cookie: string }>;
  signIn(phoneNumber?: string): Promise<{ phoneNumber: string; token: string; partnerId: string }>;
  /** A new partner who is signed in; `signIn` is for tests of what its calls do. */
  partner(): ReturnType<TestServer['signIn']>;
}

const { TEST_DATABASE_URL: url } = process.env;
const databases = [
  { name: 'the embedded database', open: openMemory },
  ...(url ? [{ name: 'PostgreSQL', open: () => openScratch(url) }] : []),
];

type Suite = (server: () => TestServer) => void;

/** Runs a suite on the embedded database and, when TEST_DATABASE_URL names one, on PostgreSQL too. */
export const eachDatabase = (suite: Suite, on = databases): void => {
  describe.each(on)('on $name', ({ open }) => {
    let opened: OpenDatabase;
    let server: TestServer;
    beforeAll(async () => {
      opened = await open();
      server = startServer(opened.db);
    });
    afterAll(() => opened.close());
    suite(() => server);
  });
};

/**
 * Runs a suite once, on PostgreSQL where there is one: what it asks is asked of no database, or alike for every call, or
 * a thousand times in one story whose parts other suites ask of both.
 */
export const oneDatabase = (suite: Suite): void => eachDatabase(suite, databases.slice(-1));

/** A server over an open database: default settings with `changes`, default dependencies with `deps`. */
export const startServer = (
  db: Database,
  changes: Partial<Settings> = {},
  deps: Partial<Deps> = {},
): TestServer => {
  const settings = { ...parseSettings({}), ...changes };
  const clock = { now: Date.UTC(2026, 2, 1, 12) };
  const now = () => clock.now;
  const posts: WrittenPost[] = [];
  const messages: CodeMessage[] = [];
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line), now);
  const metrics = createMetrics();
  const deliver = (message: CodeMessage) => messages.push(message);
  const verification = localVerification({ db, now, secret: 'a'.repeat(32), deliver });
  const documents = { read: async () => null };
  const timer: TestServer['timer'] = { ms: null };
  const payments = localPayments({
    settings,
    db,
    now,
    randomBytes,
    secret: 'a'.repeat(32),
    timer: {
      set: (ms) => {
        timer.ms = ms;
      },
    },
    deliver: async (request) => app.fetch(request),
    log,
  });
  const all: Deps = {
    settings,
    db,
    now,
    randomBytes,
    verification,
    payments,
    wakeJobs: () => {},
    news: createNews({ db, now, log }),
    documents,
    files: diskFiles(settings),
    imageProxy: { find: async () => null },
    posts: listedPosts(posts, now),
    log,
    metrics,
    ...deps,
  };
  const app: Hono = createApp(all);
  const limits = createLimits(all);
  const meetings = createMeetingOrigin({ ...all, limits, files: new Map(), lobbyHtml: '' });

  const request: TestServer['request'] = async (path, init, address = newAddress()) => {
    const answerer = isOfMeetings(path) ? meetings : app;
    const response = await answerer.request(path, init, { incoming: { socket: { remoteAddress: address } } });
    const text = isStream(response) ? await firstEvent(response) : await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    };
  };
  const headersOf = ({ token, headers }: CallOptions) => ({
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...headers,
  });
  const post: TestServer['post'] = (path, body, options = {}) => {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    const sent = body === undefined ? {} : { body: isRaw ? Buffer.from(body) : JSON.stringify(body) };
    const headers = {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headersOf(options),
    };
    return request(path, { method: 'POST', headers, ...sent }, options.address);
  };
  const sendCode: TestServer['sendCode'] = async (phoneNumber, options) => {
    const reply = await post('/api/auth/start-verification', { phoneNumber }, options);
    if (reply.status !== 200) throw new Error(`No code was sent: ${JSON.stringify(reply.body)}`);
    const cookie = reply.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const sent = messages.findLast((message) => phoneNumber.endsWith(message.phoneNumber.slice(1)));
    return { code: (sent ?? messages.at(-1))?.code ?? '', cookie };
  };
  return {
    app,
    meetings,
    news: all.news,
    db,
    settings,
    clock,
    posts,
    messages,
    payments,
    timer,
    lines,
    metrics,
    post,
    get: (path, options = {}) => request(path, { headers: headersOf(options) }, options.address),
    request,
    newPhone,
    newAddress,
    tidy: async () => {
      const tidied = createTidy({ db, now, log }, tidyTasks);
      while (await tidied());
    },
    sendCode,
    signIn: async (phoneNumber = newPhone()) => {
      const { code } = await sendCode(phoneNumber);
      const { body } = await post('/api/auth/check-verification', { phoneNumber, code, agreedTerms });
      return { phoneNumber, token: body.sessionToken, partnerId: body.userData.partnerId };
    },
    partner: () => newPartner(all, newPhone()),
  };
};

/** The same database; `hear` gets the name of each call, which fails with what it throws. */
export const listening = (db: Database, hear: (call: string) => void): Database =>
  new Proxy(db, {
    get: (target, name) => {
      if (/^(select|insert|update|delete|transaction|execute|query|\$count)$/.test(String(name)))
        hear(String(name));
      return Reflect.get(target, name);
    },
  });

/** The terms that hold on a server of default settings, which a new account agrees to (ACC-2). */
export const agreedTerms = parseSettings({}).legalDate;

/** Another code than this one. */
export const otherThan = (code: string): string => (code === '123456' ? '654321' : '123456');

let numbered = 0;
// The digits that change are in front: codes to neighbouring numbers are limited together.
const newPhone = () => `+1555${[...String(++numbered + 2_000_000)].reverse().join('')}`;
const newAddress = () => {
  const number = ++numbered;
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
};
