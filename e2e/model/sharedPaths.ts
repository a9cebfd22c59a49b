import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf } from '../support/thisRun.ts';

/**
 * The result of a search: its paths as choices (`choicesOf`), and the transitions that none of them takes.
 */
export interface FoundPaths {
  readonly choices: readonly (readonly number[])[];
  readonly missing: readonly string[];
}

const ownFolder = join(tmpdir(), 'encuentro-walks-');
// `npm test` names a folder, in which it lists the walks beside other work (tests/run.mjs). Else it is made by the process
// that lists the tests, which runs this first; workers inherit it.
const folder = process.env['WALKED_PATHS'] ?? mkdtempSync(ownFolder);
process.env['WALKED_PATHS'] = folder;
mkdirSync(folder, { recursive: true });

/** Removes the folder at the end of the run that made it. */
export const dropPaths = async (): Promise<void> => {
  if (folder.startsWith(ownFolder)) await rm(folder, { recursive: true, force: true });
};

/** Finds paths once for a run: the search takes longer than some walks, and each worker needs its result. */
export const foundOnce = (walk: unknown, find: () => FoundPaths): FoundPaths => {
  const file = join(folder, `${hashOf(inWords(walk))}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as FoundPaths;
  const found = find();
  writeFileSync(file, JSON.stringify(found));
  return found;
};

const inWords = (walk: unknown): string =>
  JSON.stringify(walk, (_, value) => {
    if (typeof value === 'function') return String(value);
    return value instanceof Error ? { ...value, message: value.message } : value;
  });
