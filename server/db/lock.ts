import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hasCode } from '../hasCode.ts';
import { linkIfFree } from '../linkIfFree.ts';

// Paths of this process: otherwise its own id in a lock file means a dead process with the same id.
const held = new Set<string>();

/**
 * Makes a file that says which process holds a folder, unless another running one does (API-5). Where there are hard links it
 * appears with its content or not at all. Of two processes that take it over from a dead one at once one gets it; three may end
 * with two that do.
 * @returns what gives the folder back.
 * @throws Error that names the process and the file.
 */
export const lock = async (path: string): Promise<() => Promise<void>> => {
  if (held.has(path)) throw inUse(path, String(process.pid));
  held.add(path);
  const own = `${path}.${process.pid}`;
  try {
    await writeFile(own, String(process.pid));
    if (!(await linkIfFree(own, path))) {
      await dropDead(path, `${own}.dead`);
      if (!(await linkIfFree(own, path))) throw inUse(path, await holderOf(path));
    }
  } catch (error) {
    held.delete(path);
    throw error;
  } finally {
    await rm(own, { force: true });
  }
  return async () => {
    held.delete(path);
    await rm(path, { force: true });
  };
};

/** Removes what a dead process left. @throws Error where a running one holds it. */
const dropDead = async (path: string, moved: string): Promise<void> => {
  const holder = await holderOf(path);
  if (isAnotherRunning(holder)) throw inUse(path, holder);
  try {
    await rename(path, moved);
    // Another process may have taken it over since it was read.
    const actual = await holderOf(moved);
    if (!isAnotherRunning(actual)) return;
    await linkIfFree(moved, path);
    throw inUse(path, actual);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  } finally {
    await rm(moved, { force: true });
  }
};

const holderOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

const inUse = (path: string, holder: string): Error =>
  new Error(
    `The database is in use by ${holder === '' ? 'another process' : `process ${holder}`}. If that is neither a server nor the operator's command, delete ${path}.`,
  );

const isAnotherRunning = (holder: string): boolean => {
  const pid = Number(holder);
  if (pid === process.pid || !Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
};
