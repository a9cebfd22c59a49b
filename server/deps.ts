import type { Hono } from 'hono';
import type { Verification } from './auth/verification.ts';
import type { Contacts } from './contacts/contacts.ts';
import type { Database } from './db/database.ts';
import type { Files } from './files/files.ts';
import type { Log } from './http/log.ts';
import type { LegalDocuments } from './legal/legalDocuments.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Payments } from './payments/payments.ts';
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
  contacts: Contacts;
  documents: LegalDocuments;
  files: Files;
  /** The `@font-face` rules of the legal pages. */
  fonts?: string;
  log: Log;
  metrics: Metrics;
  /** The static pages, mounted after the API. */
  site?: Hono;
}
