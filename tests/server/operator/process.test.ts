import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { demoPhone } from '../../../server/db/seed.ts';
import { builtServer } from '../builtServer.ts';
import { takeScratch } from '../scratch.ts';
import { holdProgram, isRunning } from './heldProgram.ts';
import { refused } from './operating.ts';

describe('the built command', () => {
  const { operate, run, stopAll, start } = builtServer();
  const place = expect.stringMatching(/^Database: embedded, in \/.*\/data\. Files: folder \/.*\/data\.$/);

  it('[OPS-8] names the server that holds the embedded database', async () => {
    expect(await operate('promo list')).toEqual(
      refused(
        place,
        expect.stringMatching(
          /^The database is in use by process \d+. If that is neither a server nor the operator's command, delete .*\.$/,
        ),
      ),
    );
    expect(await operate('--help')).toMatchObject({ code: 0, errors: [] });
  });

  it('[OPS-8] changes the database of a stopped server, for whom OPERATOR names, and nothing in a dry run', async () => {
    await stopAll();
    const plan = async () => (await operate(`partners find ${demoPhone}`)).lines[0]?.split('  ').at(-1);
    const grants = async () =>
      (await operate('audit')).lines.filter((line) => line.includes('partners grant'));
    const before = await plan();
    expect(before).toMatch(/^premium, until /);
    const grant = 'partners grant casa-iglesias promo --until 2099-12-31';
    expect((await operate(`${grant} --dry-run`)).lines[0]).toBe(
      'Dry run: nothing was changed. It would say:',
    );
    expect(await plan()).toBe(before);
    expect(await grants()).toEqual([]);
    expect((await operate(grant, { OPERATOR: 'ana' })).code).toBe(0);
    expect(await plan()).toBe('promo, until 2100-01-01T00:00:00.000Z');
    expect(await grants()).toEqual([
      expect.stringMatching(
        /Z {2}ana {2}partners grant {2}casa-iglesias {2}promo until 2100-01-01T00:00:00\.000Z$/,
      ),
    ]);
    // The server starts over what the command left.
    await start();
  });

  it('[OPS-8] without the settings of the server makes no database of its own, and says where it looked', async () => {
    for (const words of [
      'promo add BLACKFRIDAY --days 30 --uses 500',
      'backup ./nightly',
      'partners erase ana --yes',
    ]) {
      expect(await operate(words, { DATA_FOLDER: './elsewhere' })).toEqual(
        refused(
          expect.stringMatching(/^Database: embedded, in \/.*\/elsewhere\. Files: folder \/.*\/elsewhere\.$/),
          expect.stringMatching(
            /^There is no \/.*\/elsewhere\/database, which a server makes at its start: .*DATABASE_URL/,
          ),
        ),
      );
    }
    // Nor has the first one made it.
    expect((await operate('promo list', { DATA_FOLDER: './elsewhere' })).code).toBe(1);
  });

  it('[OPS-8] ends with 2 when it is called in a wrong way, with 1 for settings that are wrong', async () => {
    expect((await operate('promo burn')).code).toBe(2);
    expect(await operate('promo list', { PORT: 'many' })).toEqual(
      refused('PORT must be a whole number from 1 to 65535.'),
    );
  });

  const { TEST_DATABASE_URL } = process.env;
  const ends = [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGQUIT', 131],
  ] as const;
  it.each(TEST_DATABASE_URL ? ends : [])(
    '[OPS-8] after %s a drill removes what it has made, and ends with %i',
    async (signal, code) => {
      const scratch = await takeScratch(TEST_DATABASE_URL ?? '');
      const TMPDIR = await mkdtemp(join(tmpdir(), 'interrupted-'));
      onTestFinished(() => rm(TMPDIR, { recursive: true }));
      onTestFinished(scratch.remove);
      const { path: PATH, waits } = await holdProgram('psql');
      const command = 'exec "$0" "$(dirname "$2")/operator.js" backup drill';
      const { child, output, exit } = run({ DATABASE_URL: scratch.url, TMPDIR, PATH }, command);
      const { pid, database } = await waits();
      const client = new Client({ connectionString: scratch.url });
      await client.connect();
      onTestFinished(() => client.end());
      const named = async () =>
        (await client.query('select from pg_database where datname = $1', [database])).rowCount;
      expect(await named()).toBe(1);
      expect(await readdir(TMPDIR)).toHaveLength(2);
      child.kill(signal);
      expect(await exit).toEqual([code, null]);
      expect(output()).toMatch(new RegExp(`^Database: .*\\nInterrupted by ${signal}\\.\\n$`));
      expect(isRunning(pid)).toBe(false);
      expect(await named()).toBe(0);
      expect(await readdir(TMPDIR)).toEqual([]);
    },
  );
});
