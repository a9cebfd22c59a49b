import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a walk found: its paths as choices (`choicesOf`), and the transitions that none of them takes. */
export interface FoundPaths {
  readonly choices: readonly (readonly number[])[];
  readonly missing: readonly string[];
}

// Workers inherit it from the process that lists the tests, which is the first to come here.
const folder = process.env['WALKED_PATHS'] ?? mkdtempSync(join(tmpdir(), 'encuentro-walks-'));
process.env['WALKED_PATHS'] = folder;

/** Finds paths once in a run: it takes longer than to walk some of them, and each worker needs to know them. */
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
