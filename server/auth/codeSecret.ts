import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';

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
  await writeFile(own, Buffer.from(randomBytes(32)).toString('base64url'), { mode: 0o600 });
  // A link is made whole or not at all, and never over another one: the first server's counts.
  await link(own, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(own);
  return read();
};
