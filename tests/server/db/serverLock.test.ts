import dns from 'node:dns';
import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { Client, Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase, openUnchanged } from '../../../server/db/database.ts';
import { keepMigrationsOut, keepServersOut } from '../../../server/db/keepOut.ts';
import { patient } from '../../../server/db/postgres.ts';
import { lockServer } from '../../../server/db/serverLock.ts';
import { reasonOf } from '../../../server/http/log.ts';
import { takeScratch } from '../scratch.ts';
import { type DatabaseProxy, openProxy } from './databaseProxy.ts';

const { TEST_DATABASE_URL } = process.env;
const alone = 'this one must be alone';
const besideOne = 'The database is used by a server with SINGLE_SERVER=true, or without S3_BUCKET';

it('[OPS-5] a start without a database fails as its connection does', async () => {
  const settings = { databaseUrl: 'postgres://127.0.0.1:1/none', singleServer: true, s3Bucket: null };
  await expect(lockServer(settings, () => undefined)).rejects.toThrow('ECONNREFUSED');
});

it('[OPS-1] a start without a database at any address of its host has a reason to tell', async () => {
  const addresses = [
    { address: '127.0.0.1', family: 4 },
    { address: '127.0.0.2', family: 4 },
  ];
  const lookup = vi.spyOn(dns, 'lookup');
  lookup.mockImplementation(((_host: string, _options: object, answer: (...given: unknown[]) => void) =>
    answer(null, addresses)) as unknown as typeof dns.lookup);
  const settings = { databaseUrl: 'postgres://two.example:1/none', singleServer: true, s3Bucket: null };
  const reason = await lockServer(settings, () => undefined).then(() => 'held', reasonOf);
  lookup.mockRestore();
  expect(reason).toBe(
    'No connection to the database at two.example:1 (DATABASE_URL): connect ECONNREFUSED 127.0.0.1:1; connect ECONNREFUSED 127.0.0.2:1',
  );
});

// As `eachDatabase`: on PostgreSQL where there is one.
describe.each([TEST_DATABASE_URL ?? []].flat())('servers on one PostgreSQL', (url) => {
  let proxy: DatabaseProxy;
  let scratch: Awaited<ReturnType<typeof takeScratch>>;
  let open: (() => Promise<void>)[];
  let reports: unknown[];
  beforeEach(async () => {
    scratch = await takeScratch(url);
    proxy = await openProxy(scratch.url);
    open = [];
    reports = [];
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await Promise.all(open.map((unlock) => unlock()));
    await proxy.close();
    await scratch.remove();
  });

  /** A server with a bucket, without one, or with one that says that it is single. */
  const start = async (
    kind: 'bucket' | 'folder' | 'single',
    databaseUrl = scratch.url,
    { waitMs = 100, clockOff = 0 } = {},
  ) => {
    const settings = {
      databaseUrl,
      singleServer: kind === 'single',
      s3Bucket: kind === 'folder' ? null : 'b',
    };
    const report = (error: unknown) => reports.push(error);
    const unlock = await lockServer(settings, report, { waitMs, againMs: 10 }, () => Date.now() + clockOff);
    open.push(unlock);
    return unlock;
  };

  /** A connection as for a migration, which may take what it takes. */
  const migrating = async (databaseUrl: string) => {
    const { db, close } = await openUnchanged({ dataFolder: '', databaseUrl }, patient);
    await db.execute(sql`select 1`);
    return close;
  };

  it('[OPS-5] are any number with a bucket', async () => {
    for (const kind of ['bucket', 'bucket', 'bucket'] as const) await start(kind);
  });

  it.each([
    [-60_000, '60 s behind the database'],
    [60_000, '60 s ahead of the database'],
  ])(
    '[OPS-5] K06 with a bucket refuse a clock that is %i ms off; a single one may have it',
    async (clockOff, sentence) => {
      await expect(start('bucket', scratch.url, { clockOff })).rejects.toThrow(sentence);
      await start('single', scratch.url, { clockOff });
    },
  );

  it('[OPS-5] K06 with a bucket take a clock that is 4 s off', async () => {
    for (const clockOff of [-4000, 4000]) await start('bucket', scratch.url, { clockOff });
  });

  it.each([
    ['single', 'single', alone],
    ['folder', 'folder', alone],
    ['bucket', 'single', alone],
    ['bucket', 'folder', alone],
    ['single', 'bucket', besideOne],
  ] as const)('[OPS-5] beside one of kind %s refuse one of kind %s', async (first, second, sentence) => {
    const unlock = await start(first);
    await expect(start(second)).rejects.toThrow(sentence);
    await unlock();
    await start(second);
  });

  it.each(['bucket', 'folder', 'single'] as const)(
    '[OPS-8] a restore keeps out one of kind %s until it is done, and does not begin beside it',
    async (kind) => {
      const letIn = await keepServersOut(scratch.url);
      await expect(start(kind)).rejects.toThrow('must be alone');
      await letIn?.();
      await start(kind);
      expect(await keepServersOut(scratch.url)).toBeNull();
    },
  );

  it('[OPS-5][OPS-6] take the lock again after its connection was lost', async () => {
    await start('single', proxy.url);
    proxy.cut();
    await expect
      .poll(() =>
        start('bucket').then(
          (unlock) => unlock().then(() => 'free'),
          () => 'held',
        ),
      )
      .toBe('held');
    expect(reports).toEqual([]);
  });

  it('[OPS-5] say so when another took the lock meanwhile', async () => {
    await start('single');
    const next = start('single', scratch.url, { waitMs: 30_000 });
    const admin = new Pool({ connectionString: scratch.url, max: 1 });
    const locks = (what: string, isGranted: boolean) =>
      admin.query(`select ${what} from pg_locks where locktype = 'advisory' and granted = ${isGranted}
        and database = (select oid from pg_database where datname = current_database())`);
    await expect.poll(async () => (await locks('pid', false)).rows).toHaveLength(1);
    await locks('pg_terminate_backend(pid)', true);
    await next;
    await expect.poll(() => reports.map(String)).toContainEqual(expect.stringContaining(alone));
    await admin.end();
  });

  it.each([
    ['a server', (url: string) => start('single', url), 1],
    ['a restore', keepServersOut, 1],
    ['a backup', keepMigrationsOut, 1],
    ['a migration', migrating, 0],
  ] as const)(
    '[OPS-5][OPS-8] have PostgreSQL look after %s so that it ends what that holds in 50 s, and look themselves after 60 s',
    async (_, take, locks) => {
      const [connect, keep] = [
        vi.spyOn(Client.prototype, 'connect'),
        vi.spyOn(Socket.prototype, 'setKeepAlive'),
      ];
      const letGo = await take(scratch.url);
      const client = connect.mock.contexts[0] as Client;
      expect(keep.mock.calls).toEqual([[true, 60_000]]);
      const found = await client.query<{ name: string; setting: string }>(
        "select name, setting from pg_settings where name like 'tcp\\_%'",
      );
      expect(Object.fromEntries(found.rows.map(({ name, setting }) => [name, setting]))).toEqual({
        tcp_keepalives_idle: '20',
        tcp_keepalives_interval: '10',
        tcp_keepalives_count: '3',
        tcp_user_timeout: '50000',
      });
      const held = await client.query(
        "select 1 from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'",
      );
      expect(held.rows).toHaveLength(locks);
      await letGo?.();
    },
  );

  it('[OPS-5] open as many connections as they were given', async () => {
    const pool = { dataFolder: '', databaseUrl: scratch.url, databasePool: 2 };
    const { db, close } = await openDatabase(pool);
    const pids = await Promise.all(
      Array.from({ length: 8 }, () =>
        db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid, pg_sleep(0.01)`),
      ),
    );
    const rows = pids.map((result) => (result as unknown as { rows: { pid: number }[] }).rows[0]?.pid);
    expect(new Set(rows).size).toBe(2);
    await close();
  });
});
