import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { partners } from '../../../server/db/schema.ts';
import { filesFolder } from '../../../server/files/files.ts';
import { Interrupted } from '../../../server/operator/interrupted.ts';
import { holdProgram, isRunning } from './heldProgram.ts';
import { installationOn, kinds, oneWaits } from './installation.ts';

const name = `${'f'.repeat(32)}.png`;
const interrupted = { code: 130, lines: [], errors: ['Interrupted by SIGINT.'] };

describe.each(kinds)('a command over $kind that is interrupted', ({ url }) => {
  const { clock, settings, at, call, over, fill } = installationOn(url);
  const bucket = { s3PublicUrl: 'https://bucket.example' };
  let stop: AbortController;
  const interrupt = () => stop.abort(new Interrupted('SIGINT'));
  /** Calls a command that hears of `interrupt`. */
  const begin = (...[words, changed, deps]: Parameters<typeof call>) => {
    vi.stubEnv('TMPDIR', at('tmp'));
    return call(words, changed, { takeStopSignals: () => stop.signal, ...deps });
  };
  const rename = (name: string) => over((db) => db.update(partners).set({ name }));
  const names = () => over(async (db) => (await db.select().from(partners)).map((row) => row.name));
  const stored = () => `${filesFolder(settings())}/${name}`;
  const kept = () => `${settings().dataFolder}/restore.json`;
  beforeAll(async () => {
    await mkdir(at('tmp'));
    await fill(name);
    expect((await call(`backup ${at('folder')}`)).code).toBe(0);
    const fetch = async () => new Response();
    expect((await call(`backup ${at('bucket')}`, bucket, { fetch })).code).toBe(0);
  });
  beforeEach(() => {
    stop = new AbortController();
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    // Whatever was interrupted.
    expect(await readdir(at('tmp'))).toEqual([]);
  });

  it('[OPS-8] while a bucket is asked waits for no answer, and has changed nothing', async () => {
    const fetch = () => {
      interrupt();
      return new Promise<Response>(() => {});
    };
    await rename('Somebody else');
    for (const words of ['backup drill', `restore ${at('bucket')} --replace`]) {
      expect(await begin(words, bucket, { fetch })).toEqual(interrupted);
      stop = new AbortController();
    }
    expect(await names()).toEqual(['Somebody else']);
    expect(existsSync(kept())).toBe(false);
  });

  it('[OPS-8] begins no further file of a backup, which then is no finished one', async () => {
    const now = () => {
      interrupt();
      return clock.now;
    };
    expect(await begin(`backup ${at('cut')}`, {}, { now })).toEqual(interrupted);
    expect(await readdir(at('cut/files')).catch(() => [])).toEqual([]);
    expect((await call(`restore ${at('cut')} --replace`)).errors).toEqual([
      `${at('cut')} holds no finished backup.`,
    ]);
  });

  it('[OPS-8] before it has begun does nothing', async () => {
    interrupt();
    await rename('Somebody else');
    expect(await begin(`restore ${at('folder')} --replace`)).toEqual(interrupted);
    expect(await names()).toEqual(['Somebody else']);
  });
  if (url === null) return;

  const connect = async () => {
    const client = new Client({ connectionString: settings().databaseUrl ?? '' });
    await client.connect();
    return client;
  };
  it.each(['pg_dump', 'pg_restore', 'psql'])(
    '[OPS-8] a drill in %s ends that program, and leaves neither its folder nor its database',
    async (program) => {
      const { path, waits } = await holdProgram(program);
      vi.stubEnv('PATH', path);
      const called = begin('backup drill');
      const { pid, database } = await waits();
      interrupt();
      expect(await called).toEqual(interrupted);
      expect(isRunning(pid)).toBe(false);
      expect(await readdir(at('tmp'))).toEqual([]);
      if (program === 'psql') expect(database).toMatch(/^drill_/);
      const own = new URL(settings().databaseUrl ?? '').pathname.slice(1);
      const left = await over((db) =>
        db
          .select({ name: sql<string>`datname` })
          .from(sql`pg_database`)
          .where(sql`datname = ${database} and datname <> ${own}`),
      );
      expect(left).toEqual([]);
    },
  );

  it('[OPS-8] a drill that compares the files waits for none', async () => {
    const { path, waits, letGo } = await holdProgram('psql');
    vi.stubEnv('PATH', path);
    const called = begin('backup drill');
    await waits();
    // Copied already: from here on it is a file without an end.
    await rm(stored());
    await promisify(execFile)('mkfifo', [stored()]);
    await letGo();
    // Opens once somebody reads it.
    const writer = await open(stored(), 'w');
    interrupt();
    expect(await called).toEqual(interrupted);
    await writer.close();
    await rm(stored());
    await writeFile(stored(), 'a picture');
  });

  it('[OPS-8] a backup that waits for migrations ends at once', async () => {
    const client = await connect();
    await client.query("select pg_advisory_lock(hashtext('migrations'))");
    const called = begin(`backup ${at('waiting')}`);
    await oneWaits(client, 'advisory');
    interrupt();
    expect(await called).toEqual(interrupted);
    await client.end();
  });

  it('[OPS-8] a restore that has read all, and replaced nothing yet, ends', async () => {
    await rename('Somebody else');
    const client = await connect();
    await client.query('begin; lock table partners');
    const called = begin(`restore ${at('folder')} --replace`);
    await oneWaits(client, 'relation');
    interrupt();
    await client.end();
    expect(await called).toEqual(interrupted);
    expect(await names()).toEqual(['Somebody else']);
    expect(existsSync(kept())).toBe(false);
  });

  it('[OPS-8] a restore that replaces the database goes on, says so once, and Ctrl+C does not reach its programs', async () => {
    await rename('Somebody else');
    const { path, waits, letGo } = await holdProgram('psql');
    vi.stubEnv('PATH', path);
    const called = begin(`restore ${at('folder')} --replace`);
    const { pid } = await waits();
    // A terminal signals the one group that is in front.
    expect(isRunning(-pid)).toBe(true);
    interrupt();
    interrupt();
    await letGo();
    expect(await called).toMatchObject({
      code: 0,
      errors: ['The database is being replaced: the restore goes on.'],
    });
    expect(await names()).toEqual(['Marta Iglesias']);
    expect(existsSync(kept())).toBe(false);
  });
});
