import type { Hono } from 'hono';
import type { Verification } from './auth/verification.ts';
import type { Posts } from './blog/posts.ts';
import type { Database } from './db/database.ts';
import type { Files } from './files/files.ts';
import type { ImageProxy } from './files/imageProxy.ts';
import type { Log } from './http/log.ts';
import type { LegalDocuments } from './legal/legalDocuments.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Payments } from './payments/payments.ts';
import type { News } from './rooms/newsPort.ts';
import type { Settings } from './settings/settings.ts';

/** The server's dependencies; tests supply their own clock, randomness and messenger. */
export interface Deps {
  settings: Settings;
  db: Database;
  /** Milliseconds since 1970. */
  now(): number;
  randomBytes(size: number): Uint8Array;
  verification: Verification;
  /** Null where nothing can be paid. */
  payments: Payments | null;
  /** Has the jobs look at once for what was queued, mails for example; called when that is kept. */
  wakeJobs(): void;
  /** Tells whoever reads the news of meetings. */
  news: News;
  documents: LegalDocuments;
  files: Files;
  imageProxy: ImageProxy;
  /** The posts of the blog. */
  posts: Posts;
  /** The `@font-face` rules of the plain pages: legal documents, links of mails. */
  fonts?: string;
  log: Log;
  metrics: Metrics;
  /** The static pages, mounted after the API. */
  site?: Hono;
}
