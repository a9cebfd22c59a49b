import { readFile, rm, writeFile } from 'node:fs/promises';
import { hasCode } from '../hasCode.ts';

// Folders of this process: otherwise its own id in a lock file means a dead process with the same id.
const held = new Set<string>();

/**
 * Makes a file that says which process holds a folder, unless another running one does.
 * @returns what gives the folder back.
 * @throws Error that names the process and the file.
 */
export const lock = async (path: string, mayTakeOver = true): Promise<() => Promise<void>> => {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const owner = Number(await readFile(path, 'utf8').catch(() => ''));
    if (!mayTakeOver || held.has(path) || isAnotherRunning(owner)) {
      throw new Error(`The database is in use by process ${owner}; if that is no server, delete ${path}.`);
    }
    await rm(path, { force: true });
    return lock(path, false);
  }
  held.add(path);
  return async () => {
    held.delete(path);
    await rm(path, { force: true });
  };
};

const isAnotherRunning = (pid: number): boolean => {
  if (pid === process.pid || !Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
};
