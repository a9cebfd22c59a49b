import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { minuteMs } from '../../../machines/contract/call.ts';
import { allTables } from '../../../server/db/allTables.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { limitedEvents } from '../../../server/db/schema.ts';
import { createUpkeep } from '../../../server/db/upkeep.ts';
import { createLog } from '../../../server/http/log.ts';
import { parseSettings } from '../../../server/settings/settings.ts';
import { listening } from '../harness.ts';
import { heldJobs } from '../jobs/heldJobs.ts';
import { openMemory, unpackEmpty } from '../memory.ts';

const upkeepOf = (db: Parameters<typeof createUpkeep>[0]['db']) => {
  const clock = { now: 0 };
  const lines: string[] = [];
  const now = () => clock.now;
  const log = createLog((line) => lines.push(line), now);
  const job = createUpkeep({ db, now, log });
  /** Does all that is due. @returns in how many pieces */
  const keepUp = async () => {
    let pieces = 0;
    while (await job()) pieces += 1;
    return pieces;
  };
  return { clock, lines, keepUp };
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upkeep-'));
  await unpackEmpty(folder);
  await mkdir(join(folder, 'incoming'));
});
afterAll(() => rm(folder, { recursive: true }));

it('[API-5] the embedded database’s log does not grow with what is written, nor its tables with what is deleted', async () => {
  const { db, close } = await openDatabase({ dataFolder: folder, databaseUrl: null });
  const { clock, lines, keepUp } = upkeepOf(db);
  const logFiles = async () =>
    (await readdir(join(folder, 'database/pg_wal'))).filter((name) => /^\w{24}$/.test(name));
  const size = async () => {
    const bytes = sql<number>`pg_total_relation_size('limited_events')::int`;
    const [row] = await db.select({ bytes }).from(sql`(values (1)) as once`);
    return row?.bytes ?? 0;
  };
  const sizes: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    await db.execute(
      sql`insert into limited_events (key, at) select md5(n::text), now() from generate_series(1, 30000) as n`,
    );
    await db.delete(limitedEvents);
    clock.now += 10 * minuteMs + 1;
    expect(await keepUp()).toBe(allTables.length + 1);
    sizes.push(await size());
  }
  expect(lines).toEqual([]);
  // Each round writes more than one file of 16 MB.
  expect((await logFiles()).length).toBeLessThanOrEqual(4);
  // Without a vacuum it would be six times the first.
  expect(Math.max(...sizes)).toBeLessThan(3 * (sizes[0] ?? 0));
  await close();
});

it('[API-5][OPS-6] it is kept up ten minutes after the start for the first time; what fails is told, and the rest goes on', async () => {
  const { db, close } = await openMemory();
  let calls = 0;
  const failing = listening(db, () => {
    calls += 1;
    if (calls === 1) throw new Error('the disk is full');
  });
  const { clock, lines, keepUp } = upkeepOf(failing);
  clock.now = 10 * minuteMs;
  expect(await keepUp()).toBe(0);
  clock.now += 1;
  expect(await keepUp()).toBe(allTables.length + 1);
  expect(lines).toEqual([expect.stringMatching(/the embedded database was not kept up.*the disk is full/)]);
  expect(calls).toBe(allTables.length + 1);
  await close();
});

it.each([
  ['the embedded database', null, true],
  ['PostgreSQL', 'postgres://localhost/site', false],
])('[API-5] with %s (%s) a server vacuums the tables: %s', async (_, databaseUrl, isKeptUp) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { db, close } = await openMemory();
  const vacuums = async () => {
    const [row] = await db
      .select({ count: sql<number>`sum(vacuum_count)::int` })
      .from(sql`pg_stat_user_tables`);
    return row?.count ?? 0;
  };
  const work = heldJobs({ ...parseSettings({}), dataFolder: folder, databaseUrl }, db);
  await work();
  const before = await vacuums();
  vi.setSystemTime(Date.now() + 10 * minuteMs + 1);
  await work();
  expect((await vacuums()) > before).toBe(isKeptUp);
  await close();
});
