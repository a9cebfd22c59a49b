import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultMeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import { metricsOf } from '../../../server/compose.ts';
import { isUnavailable, type OpenDatabase, openDatabase } from '../../../server/db/database.ts';
import { limitedEvents, spaces } from '../../../server/db/schema.ts';
import { createTidy } from '../../../server/db/tidy.ts';
import { diskFiles } from '../../../server/files/files.ts';
import { createLog } from '../../../server/http/log.ts';
import { day } from '../contacts/signingUp.ts';
import { startServer, type TestServer } from '../harness.ts';
import { takeScratch } from '../scratch.ts';
import { saveSpace } from '../spaces/spacePaths.ts';
import { type DatabaseProxy, openProxy } from './databaseProxy.ts';

const limits = { connectMs: 2000, lockMs: 150, statementMs: 300, silentMs: 500 };
/** So long that none ends while several calls wait at once on a loaded machine, too. */
const long = { connectMs: 10_000, lockMs: 1000, statementMs: 5000, silentMs: 10_000 };
const unavailable = [503, '2', 'UNAVAILABLE'];

it.each([
  ['a locked row', '55P03'],
  ['a deadlock', '40P01'],
  ['a statement that took too long', '57014'],
  ['a server that stops', '57P01'],
  ['a full disk', '53100'],
  ['too many connections', '53300'],
  ['a silent connection', 'ETIMEDOUT'],
  ['no way to its machine', 'EHOSTUNREACH'],
  ['no way to its network', 'ENETUNREACH'],
  ['a machine that is down', 'EHOSTDOWN'],
  ['a copy that may only be read, after a failover', '25006'],
  ['a disk that it cannot read', '58030'],
  ['a disk that cannot be read here', 'EIO'],
  ['a network folder that was replaced', 'ESTALE'],
])('[OPS-6] K04 takes %s (%s) for something that passes', (_, code) => {
  const cause = Object.assign(new Error('failed'), { code });
  expect(isUnavailable(new Error('Failed query', { cause }))).toBe(true);
  expect(isUnavailable(Object.assign(cause, { code: '23505' }))).toBe(false);
});

const { TEST_DATABASE_URL } = process.env;
// As `eachDatabase`: on PostgreSQL where there is one.
describe.each([TEST_DATABASE_URL ?? []].flat())('a PostgreSQL that is lost', (url) => {
  let proxy: DatabaseProxy;
  let opened: OpenDatabase;
  let server: TestServer;
  let scratch: Awaited<ReturnType<typeof takeScratch>>;
  const open = async (within: typeof limits) => {
    opened = await openDatabase({ dataFolder: '', databaseUrl: proxy.url }, within);
    const files = diskFiles({ dataFolder: '', appOrigin: '' });
    server = startServer(opened.db, {}, { files: { ...files, check: async () => undefined } });
  };
  beforeEach(async () => {
    scratch = await takeScratch(url);
    proxy = await openProxy(scratch.url);
    await open(limits);
  });
  afterEach(async () => {
    await opened.close().catch(() => undefined);
    await proxy.close();
    await scratch.remove();
  });

  const askPartners = async () => {
    const { status, headers, body } = await server.get('/api/partner-config/public/partners');
    return [status, headers.get('Retry-After'), body.errorCode];
  };
  const save = async (token: string, name: string) => {
    const reply = await server.post(saveSpace, { config: { ...defaultMeetingConfig, name } }, { token });
    return [reply.status, reply.headers.get('Retry-After'), reply.body.errorCode];
  };

  it('[OPS-4] the metrics tell how many connections are used, and how many calls wait for one', async () => {
    await opened.close();
    await open(long);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begun = Array.from({ length: 12 }, () => opened.db.transaction(() => held));
    await expect.poll(() => opened.connections?.()).toEqual({ used: 10, idle: 0, waiting: 2 });
    const { registry } = metricsOf(opened, { readers: () => 0 });
    const told = () => registry.text().match(/(?<=^database_connections).*/gm);
    expect(told()).toEqual(['{state="used"} 10', '{state="idle"} 0', '{state="waiting"} 2']);
    release();
    await Promise.all(begun);
    expect(told()).toEqual(['{state="used"} 0', '{state="idle"} 10', '{state="waiting"} 0']);
  });

  it('[OPS-6] K04 answers 503 while it is silent, and as before once it is back (G19)', async () => {
    const { token } = await server.signIn();
    proxy.silence();
    const replies = await Promise.all(Array.from({ length: 15 }, askPartners));
    expect(replies).toEqual(Array(15).fill(unavailable));
    expect(await save(token, 'Silent')).toEqual(unavailable);
    expect([(await server.get('/ready')).status, (await server.get('/health')).status]).toEqual([503, 200]);
    expect((await server.get('/serving')).status).toBe(200);
    proxy.heal();
    expect((await server.get('/ready')).status).toBe(200);
    expect((await askPartners())[0]).toBe(200);
    expect((await save(token, 'Back'))[0]).toBe(200);
  });

  it('[OPS-6] answers 503 while it takes no connections, and as before once it does again', async () => {
    const admin = new Client({ connectionString: url });
    await admin.connect();
    const name = new URL(scratch.url).pathname.slice(1);
    const allow = (allowed: boolean) => admin.query(`alter database ${name} allow_connections ${allowed}`);
    await allow(false);
    await admin.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [name],
    );
    // One may not have heard of its end.
    await expect.poll(() => opened.connections?.().idle).toBe(0);
    const answers = [await askPartners(), (await server.get('/ready')).status];
    await allow(true);
    await admin.end();
    expect(answers).toEqual([unavailable, 503]);
    expect((await askPartners())[0]).toBe(200);
  });

  it('[OPS-6] K04 leaves no silent connection in the pool after transactions (G19)', async () => {
    await server.signIn();
    const begun = Array.from({ length: 10 }, () =>
      opened.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        proxy.silence();
        await tx.execute(sql`select 1`);
      }),
    );
    const ends = await Promise.allSettled(begun);
    expect(ends.map(({ status }) => status)).toEqual(Array(10).fill('rejected'));
    proxy.heal();
    expect((await askPartners())[0]).toBe(200);
    expect((await server.signIn()).token).toHaveLength(43);
  });

  it('[OPS-6] K04 keeps no lock of a transaction whose process answers no more', async () => {
    const begun = opened.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(1)`);
      proxy.silence();
      await tx.execute(sql`select 1`);
    });
    await expect(begun).rejects.toThrow();
    const other = new Client({ connectionString: scratch.url });
    await other.connect();
    await other.query('select pg_advisory_lock(1)');
    await other.end();
  });

  it('[OPS-6] K04 survives connections that end in the middle of a transaction', async () => {
    const { token } = await server.signIn();
    const between = opened.db.transaction(async (tx) => {
      await tx
        .insert(spaces)
        .values({ partnerId: -1 } as never)
        .catch(() => undefined);
      proxy.cut();
      // The end is heard in between, while no query runs.
      await expect
        .poll(() =>
          tx.execute(sql`select 1`).then(
            () => 'answered',
            () => 'ended',
          ),
        )
        .toBe('ended');
      await tx.execute(sql`select 1`);
    });
    await expect(between).rejects.toThrow();
    expect((await save(token, 'After'))[0]).toBe(200);
  });

  it('[OPS-6] leaves to another server what that one deletes', async () => {
    let isDone = false;
    const one = async () => {
      isDone = true;
      return false;
    };
    const job = createTidy({ db: opened.db, now: () => 0, log: createLog(() => {}) }, { one });
    await opened.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tidy'))`);
      expect([await job(), isDone]).toEqual([true, false]);
    });
  });

  it('[OPS-6] K04 tidies the others though a table is locked', async () => {
    const { db } = opened;
    const isOld = eq(limitedEvents.key, 'old');
    await db.insert(limitedEvents).values({ key: 'old', at: new Date(server.clock.now - day) });
    const holder = new Client({ connectionString: proxy.url });
    await holder.connect();
    await holder.query('begin; lock table design_versions in access exclusive mode');
    await server.tidy();
    await holder.end();
    expect(server.lines.filter((line) => line.includes('was not tidied'))).toHaveLength(1);
    expect(await db.$count(limitedEvents, isOld)).toBe(0);
  });

  it('[OPS-6] K04 gives up a locked row soon, while other calls go on', async () => {
    await opened.close();
    await open(long);
    const { token } = await server.signIn();
    expect((await save(token, 'First'))[0]).toBe(200);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isLocked = () => {};
    const locked = new Promise<void>((resolve) => {
      isLocked = resolve;
    });
    let waiting = async () => 0;
    const holder = opened.db.transaction(async (tx) => {
      await tx.execute(sql`lock table spaces in access exclusive mode`);
      waiting = () => tx.$count(sql`pg_locks where not granted and relation = 'spaces'::regclass`);
      isLocked();
      await released;
    });
    await locked;
    const saves = Promise.all(Array.from({ length: 9 }, (_, index) => save(token, `Locked ${index}`)));
    await expect.poll(() => waiting(), { interval: 5 }).toBe(9);
    const others = await Promise.all(Array.from({ length: 9 }, askPartners));
    expect(others.map(([status]) => status)).toEqual(Array(9).fill(200));
    expect(await saves).toEqual(Array(9).fill(unavailable));
    release();
    await holder;
    expect((await save(token, 'Unlocked'))[0]).toBe(200);
  });
});
