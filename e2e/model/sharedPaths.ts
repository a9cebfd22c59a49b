import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The result of a search: its paths as choices (`choicesOf`), and the transitions that none of them takes.
 */
export interface FoundPaths {
  readonly choices: readonly (readonly number[])[];
  readonly missing: readonly string[];
}

// Workers inherit it from the process that lists the tests, which runs this first.
const folder = process.env['WALKED_PATHS'] ?? mkdtempSync(join(tmpdir(), 'encuentro-walks-'));
process.env['WALKED_PATHS'] = folder;

/** Finds paths once for a run: the search takes longer than some walks, and each worker needs its result. */
export const foundOnce = (walk: unknown, find: () => FoundPaths): FoundPaths => {
  const file = join(folder, `${hashOf(inWords(walk))}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as FoundPaths;
  const found = find();
  writeFileSync(file, JSON.stringify(found));
  return found;
};

/** Whether nobody in this run, in whichever worker, asked for this name before. */
export const isFirstInRun = (name: string): boolean => {
  try {
    writeFileSync(join(folder, hashOf(name)), name, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

/** Whether somebody in this run has asked for this name. */
export const isKnownInRun = (name: string): boolean => existsSync(join(folder, hashOf(name)));

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const inWords = (walk: unknown): string =>
  JSON.stringify(walk, (_, value) => {
    if (typeof value === 'function') return String(value);
    return value instanceof Error ? { ...value, message: value.message } : value;
  });
