import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { filesFolder } from '../../files/files.ts';
import { hasCode } from '../../hasCode.ts';
import type { Fetch } from '../../http/fetch.ts';
import type { Settings } from '../../settings/settings.ts';
import { CommandError } from '../failures.ts';
import type { Manifest } from './manifest.ts';

const askMs = 10_000;
/** How long a bucket that fails is left alone before it is asked again. */
const pausesMs = [250, 2000];

type Stored = Manifest['files'];
type Named = Pick<Stored[number], 'name' | 'size'>;

/** Where a backup keeps its copies. */
export const copiesIn = (folder: string): string => join(folder, 'files');

/**
 * Copies files from one folder into another.
 * @param signal what ends it, between two files.
 * @returns what is there now, and the names of those that were missing.
 */
export const copyFiles = async (
  from: string,
  to: string,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<{ files: Stored; missing: string[] }> => {
  await mkdir(to, { recursive: true });
  const files: Stored = [];
  const missing: string[] = [];
  for (const name of names) {
    signal?.throwIfAborted();
    const copy = join(to, name);
    try {
      await copyFile(join(from, name), copy);
      files.push({ name, size: (await stat(copy)).size, sha256: await sha256Of(copy) });
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
      missing.push(name);
    }
  }
  return { files, missing };
};

/** One sentence for each file that is missing in a folder, or has other bytes there. */
export const changedFiles = async (folder: string, files: Stored): Promise<string[]> => {
  const problems: string[] = [];
  for (const { name, sha256 } of files) {
    const found = await sha256Of(join(folder, name)).catch((error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error;
      return null;
    });
    if (found === null) problems.push(`The file ${name} is missing.`);
    else if (found !== sha256) problems.push(`The file ${name} has other bytes.`);
  }
  return problems;
};

/** Puts a backup's copies in the place of the stored files: a file that no row names would stay for ever. */
export const replaceFiles = async (
  settings: Pick<Settings, 'dataFolder'>,
  folder: string,
  files: Stored,
): Promise<void> => {
  const stored = filesFolder(settings);
  const names = files.map(({ name }) => name);
  await copyFiles(copiesIn(folder), stored, names);
  for (const name of await readdir(stored))
    if (!names.includes(name)) await rm(join(stored, name), { recursive: true });
};

/**
 * The files that browsers would not get from a bucket, those that it fails to tell of among them.
 * @throws CommandError when it gives no answer.
 */
export const missingInBucket = async (
  publicUrl: string,
  files: readonly Named[],
  ask: Fetch,
): Promise<string[]> => {
  const missing: string[] = [];
  let pauses = pausesMs;
  for (const { name, size } of files) {
    const answer = await askPatiently(`${publicUrl}/${name}`, ask, pauses);
    if (answer === null) throw new CommandError(`The bucket was not reached at ${publicUrl}.`);
    // One that goes on failing is not waited for with each file.
    if (isFailure(answer)) pauses = [];
    const length = answer.headers.get('Content-Length');
    if (!answer.ok || (length !== null && Number(length) !== size)) missing.push(name);
  }
  return missing;
};

/** @returns the last answer, which may be a failure; null where there was none. */
const askPatiently = async (
  address: string,
  ask: Fetch,
  [pauseMs, ...others]: readonly number[],
): Promise<Response | null> => {
  const signal = AbortSignal.timeout(askMs);
  const answer = await ask(address, { method: 'HEAD', redirect: 'error', signal }).catch(() => null);
  if (pauseMs === undefined || (answer !== null && !isFailure(answer))) return answer;
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  return askPatiently(address, ask, others);
};

/** Whether it says something of the bucket, and nothing of the file. */
const isFailure = ({ status }: Response): boolean => status >= 500 || status === 429;

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};
