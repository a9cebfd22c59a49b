import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { unzipped } from './unzipped.ts';

const tools: readonly (readonly [string, (zip: string, folder: string) => string[]])[] = [
  ['unzip', (zip, folder) => ['-q', zip, '-d', folder]],
  ['python3', (zip, folder) => ['-m', 'zipfile', '-e', zip, folder]],
];

/** Has each unpacking program of this machine unpack an archive, and compares what comes out with `unzipped`. */
export const comparePrograms = async (zip: Buffer): Promise<void> => {
  const files = unzipped(zip);
  const folder = await mkdtemp(join(tmpdir(), 'zip-'));
  const archive = join(folder, 'data.zip');
  await writeFile(archive, zip);
  try {
    for (const [program, wordsFor] of tools) {
      const into = join(folder, program);
      const ran = await promisify(execFile)(program, wordsFor(archive, into)).catch((error) => error);
      if (ran.code === 'ENOENT') continue;
      expect([program, ran.code]).toEqual([program, undefined]);
      for (const [name, bytes] of files) {
        const unpacked = await readFile(join(into, name));
        expect([program, name, unpacked.equals(bytes)]).toEqual([program, name, true]);
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
};
