import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A short name for a text of any length. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

// Made for each run, so that a test which runs again looks again (globalSetup.ts); workers inherit it.
const fileOf = (name: string): string => join(process.env['RUN_NOTES'] ?? '', hashOf(name));

/** Notes a name for all workers of this run. @returns whether nobody had done so before */
export const noteInRun = (name: string): boolean => {
  try {
    writeFileSync(fileOf(name), name, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

/** Whether somebody in this run has noted this name. */
export const isNotedInRun = (name: string): boolean => existsSync(fileOf(name));
