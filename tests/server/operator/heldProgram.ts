import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';

/**
 * A program of PostgreSQL that waits at its start until it is let go.
 * @returns the `PATH` in which it is found before the real one; what resolves when it waits, with its process and its database;
 *   what lets it go.
 */
export const holdProgram = async (program: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'held-'));
  const [running, go] = [join(folder, 'running'), join(folder, 'go')];
  await promisify(execFile)('mkfifo', [go]);
  const { PATH } = process.env;
  const script = [
    '#!/bin/sh',
    `echo "$$ $PGDATABASE" > ${running}.new`,
    `mv ${running}.new ${running}`,
    `read word < ${go}`,
    `PATH='${PATH}' exec ${program} "$@"`,
  ];
  await writeFile(join(folder, program), `${script.join('\n')}\n`, { mode: 0o755 });
  const read = () => readFile(running, 'utf8').catch(() => '');
  onTestFinished(async () => {
    const pid = Number((await read()).split(' ')[0]);
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
    await rm(folder, { recursive: true });
  });
  return {
    path: `${folder}:${PATH}`,
    waits: async () => {
      await expect.poll(read).not.toBe('');
      const [pid, database = ''] = (await read()).trim().split(' ');
      return { pid: Number(pid), database };
    },
    letGo: () => writeFile(go, 'go\n'),
  };
};

/** Whether there is this process; of a negative number, a group of processes. */
export const isRunning = (pid: number): boolean => {
  try {
    return pid !== 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
};
