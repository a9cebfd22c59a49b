import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';

/** The key of the codes' hashes: the configured one, else one that is generated and kept in `dataFolder`. */
export const loadCodeSecret = async (
  { codeSecret, dataFolder }: Pick<Settings, 'codeSecret' | 'dataFolder'>,
  randomBytes: (size: number) => Uint8Array,
): Promise<string> => {
  if (codeSecret !== null) return codeSecret;
  const path = join(dataFolder, 'code-secret');
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept.length >= 32) return kept;
  const made = Buffer.from(randomBytes(32)).toString('base64url');
  await mkdir(dataFolder, { recursive: true });
  await writeFile(path, made, { mode: 0o600 });
  return made;
};
