import type { Database, OpenDatabase } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Fetch } from '../http/fetch.ts';
import type { Settings } from '../settings/settings.ts';
import type { Given } from './given.ts';

/** One command of the operator's (OPS-8), as it is declared: help, arguments and log follow from this. */
export type Command = Declared & (Reading | Changing | Alone);

interface Declared {
  /** The words that call it, such as `partners grant`. */
  name: string;
  /** What follows them, each required. */
  takes: readonly string[];
  about: string;
  options: Readonly<Record<string, Option>>;
  /** It may be what puts something into a data folder first; every other one works where a server has started. */
  mayBeFirst?: true;
}

interface Option {
  /** What its value is, such as `DAY`; null for one without a value. */
  value: string | null;
  about: string;
  /** Nothing is done without it, or without one of those of the command that are `either`. */
  needed?: 'always' | 'either';
}

/** Only looks; with `--json` it prints `json` in place of the lines. Where it shows people it says whom, for the row of the audit that each has. */
interface Reading {
  kind: 'reads';
  run(deps: CommandDeps, given: Given): Promise<{ lines: string[]; json: unknown; shows?: AuditEntry[] }>;
}

/** Changes rows: in one transaction with its row in the audit, or for `--dry-run` not at all. */
interface Changing {
  kind: 'changes';
  run(deps: CommandDeps, given: Given): Promise<Change>;
}

/** Opens the database by itself, and writes its own row of the audit. */
interface Alone {
  kind: 'alone';
  run(deps: AloneDeps, given: Given): Promise<string[]>;
}

/** What a command may need; `db` is a transaction where it changes something. */
export type CommandDeps = Pick<Deps, 'settings' | 'db' | 'now' | 'files'>;

/** What the backup's commands need. */
export interface AloneDeps extends Pick<Deps, 'settings' | 'now'> {
  fetch: Fetch;
  /** What a stop signal aborts, with `Interrupted`. */
  signal: AbortSignal;
  /** Says something before the answer. */
  printError(line: string): void;
  /** Writes what was done into the audit. */
  note(db: Database, entry: AuditEntry): Promise<void>;
  /** Opens the configured database with its migrations. */
  open(settings: Settings): Promise<OpenDatabase>;
}

/** What a row of the audit says beside time, operator and command. */
export interface AuditEntry {
  /** What it was done to, by a name that may be kept: a public id, a code. */
  target: string;
  detail: string;
}

/** What a command has changed. */
export interface Change extends AuditEntry {
  lines: string[];
  /** What cannot be rolled back, such as removing a file: done last, and never for `--dry-run`. */
  finish?(): Promise<void>;
}
