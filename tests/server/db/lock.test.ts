import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lock } from '../../../server/db/lock.ts';

/** What happens once, right after a file was read; whether there are hard links. */
const disk = vi.hoisted(() => ({ afterRead: async (): Promise<void> => {}, hasLinks: true }));
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>();
  const readFile = async (...given: Parameters<typeof original.readFile>) => {
    const { afterRead } = disk;
    disk.afterRead = async () => {};
    return original.readFile(...given).finally(afterRead);
  };
  const link: typeof original.link = async (...given) => {
    if (!disk.hasLinks) throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' });
    return original.link(...given);
  };
  return { ...original, readFile, link };
});

const dead = String(2 ** 22 + 1);
let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
  path = join(folder, 'database.lock');
});
afterEach(() => {
  disk.hasLinks = true;
  return rm(folder, { recursive: true });
});

it('[API-5] says of a held folder that the operator’s command may hold it as well as a server', async () => {
  // The parent process outlives this one.
  await writeFile(path, String(process.ppid));
  await expect(lock(path)).rejects.toThrow(
    `The database is in use by process ${process.ppid}. If that is neither a server nor the operator's command, delete ${path}.`,
  );
  expect(await readdir(folder)).toEqual(['database.lock']);
});

it('[API-5] leaves a folder to the process that took it over from a dead one a moment before', async () => {
  await writeFile(path, dead);
  disk.afterRead = () => writeFile(path, String(process.ppid));
  await expect(lock(path)).rejects.toThrow(`in use by process ${process.ppid}`);
  expect(await readFile(path, 'utf8')).toBe(String(process.ppid));
  expect(await readdir(folder)).toEqual(['database.lock']);
});

it('[API-5] takes a folder that was let go of while it was asked about', async () => {
  await writeFile(path, dead);
  disk.afterRead = () => rm(path);
  const unlock = await lock(path);
  expect(await readFile(path, 'utf8')).toBe(String(process.pid));
  await unlock();
  expect(await readdir(folder)).toEqual([]);
});

it('[API-5] gives a folder that is asked for twice at once to one of both', async () => {
  await writeFile(path, dead);
  const asked = await Promise.allSettled([lock(path), lock(path)]);
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(await readdir(folder)).toEqual(['database.lock']);
});

it('[API-5] takes a folder, and takes it over, where files have no hard links, and leaves it to whoever holds it', async () => {
  disk.hasLinks = false;
  const unlock = await lock(path);
  expect(await readFile(path, 'utf8')).toBe(String(process.pid));
  await unlock();
  await writeFile(path, dead);
  await (await lock(path))();
  expect(await readdir(folder)).toEqual([]);
  await writeFile(path, String(process.ppid));
  await expect(lock(path)).rejects.toThrow(`in use by process ${process.ppid}`);
  expect(await readFile(path, 'utf8')).toBe(String(process.ppid));
});
