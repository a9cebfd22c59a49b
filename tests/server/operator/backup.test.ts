import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { contacts } from '../../../server/db/mailSchema.ts';
import { audit, partners, spaces } from '../../../server/db/schema.ts';
import { lockServer } from '../../../server/db/serverLock.ts';
import { filesFolder } from '../../../server/files/files.ts';
import { createScratch } from '../scratch.ts';
import { installationOn, kinds, oneWaits } from './installation.ts';
import { done, refused } from './operating.ts';

const name = `${'f'.repeat(32)}.png`;

describe.each(kinds)('a backup of $kind', ({ url }) => {
  const { clock, settings, at, call, over, fill } = installationOn(url);
  const stored = (file: string) => join(filesFolder(settings()), file);
  beforeAll(() => fill(name));

  const names = () => over(async (db) => (await db.select().from(partners)).map((row) => row.name));

  it('[OPS-8] is restored beside the database in a drill, and compared table by table', async () => {
    const drilled = await call('backup drill');
    expect(drilled).toMatchObject({ code: 0, errors: [] });
    expect(drilled.lines).toContain('listed_partners: 13 rows, equal');
    expect(drilled.lines).toContain('spaces: 1 rows, equal');
    const equal = drilled.lines.at(-1) ?? '';
    expect(equal).toMatch(/^Equal: \d+ tables, \d+ rows, 1 files\.$/);
    expect((await call('audit')).lines).toEqual([
      expect.stringContaining(`  ana  backup drill  database  ${equal}`),
    ]);
  });

  it('[OPS-8] whose files are not there fails the drill', async () => {
    const content = await readFile(stored(name));
    await rm(stored(name));
    expect(await call('backup drill')).toEqual(
      refused(`The copy is not equal. The file ${name} has a row and is missing.`),
    );
    await writeFile(stored(name), content);
  });

  it('[OPS-8] is written into a new folder for its owner alone, and into no other', async () => {
    await mkdir(at('first'));
    const { lines } = await call(`backup ${at('first')}`);
    expect(lines).toEqual([expect.stringMatching(/first: \d+ tables, \d+ rows, 1 files\.$/)]);
    expect((await readdir(at('first'))).sort()).toEqual([
      url === null ? 'database.tar.gz' : 'database.dump',
      'files',
      'manifest.json',
    ]);
    expect((await stat(at('first'))).mode & 0o777).toBe(0o700);
    expect(await readFile(at('first/manifest.json'), 'utf8')).not.toContain('15550100000');
    expect(await call(`backup ${at('first')}`)).toEqual(
      refused(`${at('first')} is not empty: name a new folder.`),
    );
  });

  it('[OPS-8] replaces a database with something in it only when that is said', async () => {
    await over(async (db) => {
      await db.update(partners).set({ name: 'Somebody else' });
      // What a newer version of ours would have.
      await db.execute(sql`create table newer (id integer references partners (id))`);
    });
    await writeFile(stored('later.png'), 'uploaded after the backup');
    const filled = await call(`restore ${at('first')}`);
    expect(filled).toEqual(
      refused(expect.stringMatching(/^The database has \d+ rows \(audit, .*, spaces\): --replace puts /)),
    );
    const [note, ...lines] = (await call(`restore ${at('first')} --replace --dry-run`)).lines;
    expect([note, ...lines]).toEqual([
      'Dry run: nothing was changed. It would say:',
      expect.stringMatching(/^tables: \d+, rows: \d+, of 2026-03-01T12:00:00\.000Z$/),
      'files: 1, in the folder',
    ]);
    expect(await names()).toEqual(['Somebody else']);
    expect(await call(`restore ${at('first')} --replace`)).toEqual(done(...lines));
    expect(await names()).toEqual(['Marta Iglesias']);
    expect(await over(async (db) => db.$count(spaces))).toBe(1);
    expect(await readdir(filesFolder(settings()))).toEqual([name]);
    expect((await call('audit')).lines).toEqual([
      expect.stringContaining(`  ana  restore  ${at('first')}  ${lines.join(', ')}`),
      expect.stringContaining('  backup drill  '),
    ]);
    // It can be written as before: numbers go on where they were.
    expect((await call('partners grant casa-iglesias premium --days 3')).code).toBe(0);
  });

  it('[OPS-8][ACC-4] names who was erased after it, and comes back with it', async () => {
    clock.now += 60_000;
    expect((await call('partners erase casa-iglesias --yes')).code).toBe(0);
    expect((await call(`restore ${at('first')} --replace`)).lines[2]).toBe(
      'Repeat partners erase casa-iglesias: it was done after the backup.',
    );
    expect(await names()).toEqual(['Marta Iglesias']);
    expect(await readFile(stored(name), 'utf8')).toBe('a picture');
  });

  it('[OPS-8][MAIL-4] names the domain of an address that was erased after it, and how to go on', async () => {
    clock.now += 60_000;
    const signedUp = {
      language: 'en' as const,
      createdAt: new Date(clock.now),
      mailedAt: new Date(clock.now),
    };
    await over(async (db) => db.insert(contacts).values({ email: 'ada@example.com', ...signedUp }));
    expect((await call('contacts erase ada@example.com')).code).toBe(0);
    expect((await call(`restore ${at('first')} --replace`)).lines.slice(2)).toEqual([
      'Repeat partners erase casa-iglesias: it was done after the backup.',
      'An address at example.com was erased after the backup and may be back: ask its owner, then contacts erase.',
    ]);
  });

  it('[OPS-8] is restored into an empty installation without a word more', async () => {
    const other = url === null ? undefined : await createScratch(url);
    const changed = { dataFolder: at('other'), databaseUrl: other?.url ?? null };
    expect((await call(`restore ${at('first')}`, changed)).code).toBe(0);
    expect((await call('partners find casa-iglesias', changed)).lines).toHaveLength(1);
    expect(await readdir(at('other/files'))).toEqual([name]);
    await other?.remove();
  });

  it('[OPS-8] that is damaged, cut off or of another installation changes nothing', async () => {
    await call(`backup ${at('second')}`);
    const manifest = at('second/manifest.json');
    const whole = await readFile(manifest, 'utf8');
    const restored = () => call(`restore ${at('second')} --replace`);
    await writeFile(at(`second/files/${name}`), 'another picture');
    expect(await restored()).toEqual(refused(`The backup is not whole. The file ${name} has other bytes.`));
    await rm(at(`second/files/${name}`));
    expect(await restored()).toEqual(refused(`The backup is not whole. The file ${name} is missing.`));
    await writeFile(at(`second/files/${name}`), 'a picture');
    await writeFile(manifest, whole.replace(name, '../../outside.png'));
    expect(await restored()).toEqual(refused(`${at('second')} holds no finished backup.`));
    await rm(manifest);
    expect(await restored()).toEqual(refused(`${at('second')} holds no finished backup.`));
    await writeFile(manifest, whole);
    const bucket = { s3PublicUrl: 'https://bucket.example' };
    expect(await call(`restore ${at('second')}`, bucket)).toEqual(
      refused('The backup has its files in a folder, which is not what S3_BUCKET says.'),
    );
    const other = url === null ? 'postgres://localhost:9/none' : null;
    expect((await call(`restore ${at('second')}`, { databaseUrl: other })).errors).toEqual([
      expect.stringMatching(/^The backup is of .*, which is not what DATABASE_URL says\.$/),
    ]);
    expect(await names()).toEqual(['Marta Iglesias']);
  });

  // The embedded database has one process.
  it.each([url ?? []].flat())('[OPS-8] is not restored under a server that runs', async () => {
    const { databaseUrl } = settings();
    const unlock = await lockServer(
      { databaseUrl: databaseUrl ?? '', singleServer: false, s3Bucket: 'bucket' },
      () => undefined,
    );
    await over((db) => db.update(partners).set({ name: 'Saved meanwhile' }));
    expect(await call(`restore ${at('first')} --replace`)).toEqual(
      refused('A server uses the database: stop it first.'),
    );
    expect(await names()).toEqual(['Saved meanwhile']);
    await unlock();
    expect((await call(`restore ${at('first')} --replace`)).code).toBe(0);
    expect(await names()).toEqual(['Marta Iglesias']);
  });

  it.each([url ?? []].flat())(
    '[OPS-5][OPS-8] waits for migrations that are under way, and holds up others',
    async () => {
      const client = new Client({ connectionString: settings().databaseUrl ?? '' });
      await client.connect();
      const migrations = "hashtext('migrations')";
      await client.query(`select pg_advisory_lock(${migrations})`);
      const made = call(`backup ${at('waiting')}`);
      await oneWaits(client, 'advisory');
      // Migrations are to wait with no table behind them, until the dump is there.
      await client.query(`select pg_advisory_unlock(${migrations})`);
      await client.query(`select pg_advisory_lock(${migrations})`);
      expect(await readdir(at('waiting'))).toContain('database.dump');
      await client.end();
      expect((await made).code).toBe(0);
    },
  );

  it('[OPS-8] of a bucket keeps the names, and tells which files are not there', async () => {
    const bucket = { s3PublicUrl: 'https://bucket.example' };
    const answering = (status: number) => ({ fetch: async () => new Response(null, { status }) });
    expect((await call(`backup ${at('third')}`, bucket, answering(200))).lines).toHaveLength(1);
    expect(await readdir(at('third'))).not.toContain('files');
    expect((await call(`restore ${at('third')} --replace`, bucket, answering(404))).lines).toContain(
      `The file ${name} is missing in the bucket.`,
    );
  });

  it('[OPS-8] is noted in no database from before there was an audit', async () => {
    await over(async (db) => {
      await db.delete(audit);
      await db.execute(sql`alter table audit rename to earlier`);
    });
    expect((await call(`backup ${at('fifth')}`)).code).toBe(0);
    expect(await over((db) => db.$count(sql`earlier`))).toBe(0);
    await over((db) => db.execute(sql`alter table earlier rename to audit`));
    expect(await over((db) => db.$count(partners, eq(partners.publicId, 'casa-iglesias')))).toBe(1);
  });
});
