import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { asksForMachine } from '../../db/postgres.ts';
import { hasCode } from '../../hasCode.ts';
import { CommandError } from '../failures.ts';
import { programAddress } from './postgresAddress.ts';

/** Neither who may do what, nor who owns it: that is the business of the server it is restored on. */
const plain = ['--no-owner', '--no-privileges'];

/**
 * Writes a PostgreSQL database into a file, as an open transaction sees it.
 * @param snapshot of that transaction.
 * @param signal what ends it; without one a stop signal does not.
 */
export const dumpPostgres = (
  databaseUrl: string,
  snapshot: string,
  file: string,
  signal?: AbortSignal,
): Promise<void> =>
  run('pg_dump', databaseUrl, signal, [
    ...plain,
    '--format=custom',
    `--snapshot=${snapshot}`,
    `--file=${file}`,
  ]);

/**
 * Puts a dump in the place of all tables of a database, wholly or not at all.
 * @param tables those that are there, which go.
 * @param signal what ends it; without one a stop signal does not.
 */
export const restorePostgres = async (
  databaseUrl: string,
  file: string,
  tables: readonly string[],
  signal?: AbortSignal,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'restore-'));
  try {
    // `pg_restore` itself cannot drop, in its transaction, tables that the dump does not know.
    const script = join(folder, 'script.sql');
    await run('pg_restore', null, signal, [...plain, `--file=${script}`, file]);
    const quoted = tables.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
    await run('psql', databaseUrl, signal, [
      '--no-psqlrc',
      '--quiet',
      '--set=ON_ERROR_STOP=1',
      '--single-transaction',
      ...(quoted === '' ? [] : [`--command=drop table ${quoted} cascade`]),
      `--file=${script}`,
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
};

/**
 * Runs a program until its end, also when `signal` is what ends it.
 * @throws CommandError when the program is missing or fails, with what it says; the signal's reason.
 */
const run = async (
  program: string,
  databaseUrl: string | null,
  signal: AbortSignal | undefined,
  args: readonly string[],
): Promise<void> => {
  signal?.throwIfAborted();
  const { PATH = '', HOME = '', SystemRoot = '' } = process.env;
  const ours = Object.entries(process.env).filter(([name]) => name.startsWith('PG'));
  const target = databaseUrl === null ? null : programAddress(databaseUrl);
  const options = [process.env['PGOPTIONS'], asksForMachine].filter(Boolean).join(' ');
  const child = spawn(program, [...args, ...(target === null ? [] : [`--dbname=${target.url}`])], {
    env: { PATH, HOME, SystemRoot, ...Object.fromEntries(ours), PGOPTIONS: options, ...target?.env },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A terminal's Ctrl+C is for us alone: a restore may have to go on.
    detached: true,
  });
  signal?.addEventListener('abort', () => child.kill());
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]).catch((error) => {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new CommandError(
      `${program} is not installed here: it is one of the client programs of PostgreSQL.`,
    );
  });
  signal?.throwIfAborted();
  if (code !== 0) throw new CommandError(`${program} failed: ${said.trim().slice(0, 1000)}`);
};
