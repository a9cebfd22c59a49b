import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linkIfFree } from '../linkIfFree.ts';
import type { Settings } from '../settings/settings.ts';

/** Nobody but its owner reads the file. */
const ofOwner = 0o600;

/**
 * The key of the codes' hashes: the configured one, else one that is generated and kept in `dataFolder`. Servers
 * that start at once over one folder get the same.
 */
export const loadCodeSecret = async (
  { codeSecret, dataFolder }: Pick<Settings, 'codeSecret' | 'dataFolder'>,
  randomBytes: (size: number) => Uint8Array,
): Promise<string> => {
  if (codeSecret !== null) return codeSecret;
  const path = join(dataFolder, 'code-secret');
  const read = () => readFile(path, 'utf8').catch(() => '');
  const kept = await read();
  if (kept.length >= 32) return kept;
  // What is shorter was cut off by a full disk, for example.
  if (kept !== '') await rm(path);
  const own = `${path}.${Buffer.from(randomBytes(8)).toString('hex')}`;
  await mkdir(dataFolder, { recursive: true });
  try {
    await writeFile(own, Buffer.from(randomBytes(32)).toString('base64url'), { mode: ofOwner });
    // The first server's counts.
    await linkIfFree(own, path, ofOwner);
  } finally {
    await rm(own, { force: true });
  }
  return read();
};
