import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCodeSecret } from '../../../server/auth/codeSecret.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { keepMigrationsOut } from '../../../server/db/keepOut.ts';
import { partners } from '../../../server/db/schema.ts';
import { createScratch } from '../scratch.ts';

const open = (dataFolder: string) => openDatabase({ dataFolder, databaseUrl: null });
const lockOf = (folder: string) => join(folder, 'database.lock');

describe('the embedded database’s folder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'database-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('[API-5] keeps what was written when it is closed and opened again', async () => {
    const first = await open(folder);
    await first.db.insert(partners).values({ publicId: 'kept', phone: '15550000001', createdAt: new Date() });
    await first.close();
    expect(await readdir(folder)).toEqual(['database']);
    const second = await open(folder);
    expect(await second.db.select({ publicId: partners.publicId }).from(partners)).toEqual([
      { publicId: 'kept' },
    ]);
    await second.close();
  });

  it('[API-5] is held by one running process at a time', async () => {
    const first = await open(folder);
    await expect(open(folder)).rejects.toThrow(`The database is in use by process ${process.pid}`);
    await first.close();
    // The parent process outlives this one.
    await writeFile(lockOf(folder), String(process.ppid));
    await expect(open(folder)).rejects.toThrow(`The database is in use by process ${process.ppid}`);
    expect(await readFile(lockOf(folder), 'utf8')).toBe(String(process.ppid));
  });

  it.each([
    ['a dead process', String(2 ** 22 + 1)],
    ['an earlier process with this one’s id', String(process.pid)],
    ['nobody', ''],
  ])('[API-5] is taken over from %s', async (_, content) => {
    await writeFile(lockOf(folder), content);
    const { close } = await open(folder);
    expect(await readFile(lockOf(folder), 'utf8')).toBe(String(process.pid));
    await close();
    expect(await readdir(folder)).toEqual(['database']);
  });
});

describe('the secret of the codes', () => {
  it('[API-4] is the given one, else made once and kept', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'secret-'));
    const dataFolder = join(folder, 'data');
    const bytes = (fill: number) => (size: number) => new Uint8Array(size).fill(fill);
    expect(await loadCodeSecret({ codeSecret: 'given', dataFolder }, bytes(1))).toBe('given');
    const made = await loadCodeSecret({ codeSecret: null, dataFolder }, bytes(1));
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(await loadCodeSecret({ codeSecret: null, dataFolder }, bytes(2))).toBe(made);
    await rm(folder, { recursive: true });
  });

  it('[OPS-5] is one for all servers that start at once over a folder, and is made again when it was cut off', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'secret-'));
    const load = () => loadCodeSecret({ codeSecret: null, dataFolder }, randomBytes);
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, load));
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(new Set(others)).toEqual(new Set([first]));
    expect(await readdir(dataFolder)).toEqual(['code-secret']);
    await writeFile(join(dataFolder, 'code-secret'), 'cut');
    expect(await load()).toMatch(/^[\w-]{43}$/);
    expect(await load()).toBe(await load());
    await rm(dataFolder, { recursive: true });
  });
});

const { TEST_DATABASE_URL } = process.env;
// As `eachDatabase`: on PostgreSQL where there is one.
describe.each([TEST_DATABASE_URL ?? []].flat())('the migrations of a PostgreSQL', (url) => {
  it('[OPS-5] may take longer than a call may: another server’s are awaited', async () => {
    const scratch = await createScratch(url);
    const other = new Client({ connectionString: scratch.url });
    await other.connect();
    await other.query("select pg_advisory_lock(hashtext('migrations'))");
    const waitedLong = async () => {
      const { rows } = await other.query(
        "select now() - query_start > '800 ms' as long from pg_stat_activity where datname = current_database() and wait_event = 'advisory'",
      );
      return rows;
    };
    const releaseLate = async () => {
      await expect.poll(waitedLong, { timeout: 10_000 }).toEqual([{ long: true }]);
      await other.end();
    };
    const limits = { connectMs: 2000, lockMs: 150, statementMs: 300, silentMs: 500 };
    const opening = openDatabase({ dataFolder: '', databaseUrl: scratch.url }, limits);
    const [{ db, close }] = await Promise.all([opening, releaseLate()]);
    expect(await db.$count(partners)).toBe(0);
    await expect(db.execute(sql`select pg_sleep(1)`)).rejects.toThrow();
    await close();
    await scratch.remove();
  });

  const own = 'database = (select oid from pg_database where datname = current_database())';
  /** As a server left it that knew none of the migrations from the 21st on, the first of which alters tables of meetings. */
  const behind = async () => {
    const scratch = await createScratch(url);
    const settings = { dataFolder: '', databaseUrl: scratch.url };
    const client = new Client({ connectionString: scratch.url });
    await client.connect();
    await client.query('create table migrations (name text primary key)');
    const folder = join(import.meta.dirname, '../../../server/db/migrations');
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql') && file < '0021');
    for (const file of files.toSorted()) {
      await client.query(await readFile(join(folder, file), 'utf8'));
      await client.query('insert into migrations (name) values ($1)', [`./migrations/${file}`]);
    }
    await client.end();
    return { ...scratch, settings };
  };
  const columns = sql`information_schema.columns where column_name = 'session_id' and table_name like 'meeting_%'`;

  it('[OPS-5][OPS-6] beside who reads a table for long do not hold up the calls of servers that run, and are done once it is free', async () => {
    const { settings, remove } = await behind();
    const [reader, call] = [1, 2].map(
      () => new Client({ connectionString: settings.databaseUrl, lock_timeout: 900 }),
    ) as [Client, Client];
    for (const client of [reader, call]) await client.connect();
    await reader.query('begin; select count(*) from meeting_people');
    const opening = openDatabase(settings);
    const waiting = async () =>
      (await call.query(`select pid from pg_locks where locktype = 'relation' and not granted and ${own}`))
        .rows;
    for (const _ of [1, 2]) {
      await expect.poll(waiting, { interval: 5, timeout: 10_000 }).toHaveLength(1);
      expect((await call.query('select count(*) from meeting_people')).rows).toEqual([{ count: '0' }]);
    }
    await reader.query('commit');
    const { db, close } = await opening;
    expect(await db.$count(columns)).toBe(2);
    await close();
    for (const client of [reader, call]) await client.end();
    await remove();
  });

  it('[OPS-5] wait for a backup before they wait for a table; a start that has none does not wait', async () => {
    const { settings, remove } = await behind();
    const letGo = await keepMigrationsOut(settings.databaseUrl);
    const opening = openDatabase(settings);
    const call = new Client({ connectionString: settings.databaseUrl });
    await call.connect();
    const waiting = async () =>
      (await call.query(`select locktype from pg_locks where not granted and ${own}`)).rows;
    await expect.poll(waiting).toEqual([{ locktype: 'advisory' }]);
    const tables = `select relation::regclass::text as name from pg_locks where mode = 'AccessExclusiveLock' and ${own}`;
    expect((await call.query(tables)).rows).toEqual([]);
    await letGo();
    await (await opening).close();
    const again = await keepMigrationsOut(settings.databaseUrl);
    const { db, close } = await openDatabase(settings);
    expect(await db.$count(columns)).toBe(2);
    await close();
    await again();
    await call.end();
    await remove();
  });
});
