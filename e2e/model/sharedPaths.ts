import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The paths of a walk as choices (`choicesOf`), and the transitions that none of them takes. */
export interface FoundPaths {
  readonly choices: readonly (readonly number[])[];
  readonly missing: readonly string[];
}

// The process that lists the tests creates the folder; its workers inherit the variable.
const folder = process.env['WALKED_PATHS'] ?? mkdtempSync(join(tmpdir(), 'encuentro-walks-'));
process.env['WALKED_PATHS'] = folder;

/** Finds paths once per run, for all workers: finding them can take longer than walking them. */
export const foundOnce = (walk: unknown, find: () => FoundPaths): FoundPaths => {
  const name = createHash('sha256').update(inWords(walk)).digest('hex').slice(0, 16);
  const file = join(folder, `${name}.json`);
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
