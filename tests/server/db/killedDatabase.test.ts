import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '../../../server/auth/sessions.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { designVersions } from '../../../server/db/designSchema.ts';
import { partners, spaces } from '../../../server/db/schema.ts';
import { parseSettings } from '../../../server/settings/settings.ts';
import { unpackEmpty } from '../memory.ts';

let folder: string;
let saver: ChildProcess;
/** The number of the last save that was answered. */
let answered = 0;
let errors = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-'));
  await unpackEmpty(join(folder, 'live'));
  const { db, close } = await openDatabase({ dataFolder: join(folder, 'live'), databaseUrl: null });
  const [partner] = await db
    .insert(partners)
    .values({ publicId: 'saver', phone: '15550000002', createdAt: new Date() })
    .returning();
  const randomBytes = (size: number) => new Uint8Array(size).fill(7);
  const deps = { db, now: Date.now, randomBytes, settings: parseSettings({}), wakeJobs: () => {} };
  const { token } = await openSession(deps, partner?.id ?? 0, { kept: false });
  await close();
  saver = spawn(process.execPath, ['tests/server/db/saveLoop.mjs', join(folder, 'live'), token]);
  if (saver.stdout === null || saver.stderr === null) throw new Error('The other process has no output.');
  createInterface(saver.stdout).on('line', (line) => {
    answered = Number(line);
  });
  saver.stderr.on('data', (text) => {
    errors += text;
  });
});
afterAll(async () => {
  const gone = once(saver, 'exit');
  saver.kill('SIGKILL');
  await gone;
  await rm(folder, { recursive: true });
});

/** Lets it save on until so many saves are answered. */
const saved = async (count: number) => {
  saver.kill('SIGCONT');
  const progress = () => [answered >= count, errors];
  await expect.poll(progress, { timeout: 100_000, interval: 1 }).toEqual([true, '']);
};

/**
 * A copy of the data as kill -9 at this moment would leave it: the process stands still meanwhile, as it is
 * killed, between two writes, and until the next wait for saves. Returns how many saves were answered before.
 */
const copyAs = async (name: string): Promise<number> => {
  const before = answered;
  saver.kill('SIGSTOP');
  const isStopped = async () =>
    (await promisify(execFile)('ps', ['-o', 'stat=', '-p', String(saver.pid)])).stdout.startsWith('T');
  await expect.poll(isStopped, { interval: 1 }).toBe(true);
  await cp(join(folder, 'live'), join(folder, name), { recursive: true });
  await rm(join(folder, name, 'database.lock'));
  return before;
};

/** Which save is in the copy; every part of its row, and all before it as versions, must be of that save. */
const savedIn = async (name: string): Promise<number> => {
  const { db, close } = await openDatabase({ dataFolder: join(folder, name), databaseUrl: null });
  const rows = await db.select().from(spaces);
  const versions = await db.select().from(designVersions).orderBy(designVersions.version);
  await close();
  await rm(join(folder, name), { recursive: true });
  expect(rows).toHaveLength(1);
  const number = rows[0]?.version ?? 0;
  expect(rows[0]?.config.name).toBe(`Save ${number}`);
  // Those beyond a thousand go, the oldest first.
  const kept = Array.from({ length: Math.min(number, 1000) }, (_, at) => number - at).reverse();
  expect(versions.map(({ version, config }) => [version, config.name])).toEqual(
    kept.map((version) => [version, `Save ${version}`]),
  );
  return number;
};

const page = 8192;
/** Empties the last page of the log that holds anything, as when the disk never got it. */
const dropLastPage = async (name: string): Promise<void> => {
  const log = join(folder, name, 'database/pg_wal');
  const segments = (await readdir(log)).filter((segment) => /^[0-9A-F]{24}$/.test(segment)).sort();
  for (const segment of segments.reverse()) {
    const bytes = await readFile(join(log, segment));
    let at = bytes.length - page;
    while (at >= 0 && bytes.subarray(at, at + page).every((byte) => byte === 0)) at -= page;
    if (at < 0) continue;
    const file = await open(join(log, segment), 'r+');
    await file.write(Buffer.alloc(page), 0, page, at);
    return file.close();
  }
  throw new Error('The log is empty.');
};

/** After how many saves it is killed; `KILLS=200` kills it so often. */
const counts = process.env['KILLS']
  ? Array.from({ length: Number(process.env['KILLS']) }, (_, at) => 1 + at)
  : [1, 3, 70, 150];

it(
  '[API-5][DSGN-12] K01 has every answered save, whole, and loses no version, at whatever moment it is killed',
  async () => {
    for (const count of counts) {
      await saved(count);
      // Somewhere within the next save.
      for (let left = Math.random() * 200; left > 0; left -= 1) await new Promise(setImmediate);
      const before = await copyAs('copy');
      expect(await savedIn('copy')).toBeGreaterThanOrEqual(before);
    }
  },
  counts.length * 30_000,
);

it('[API-5] K02 opens with a save that was whole when the last page of its log is lost with the power', async () => {
  await saved(200);
  await copyAs('whole');
  await cp(join(folder, 'whole'), join(folder, 'cut'), { recursive: true });
  await dropLastPage('cut');
  const last = await savedIn('whole');
  const kept = await savedIn('cut');
  // A page of the log holds a few saves.
  expect(kept).toBeLessThan(last);
  expect(last - kept).toBeLessThan(30);
});
