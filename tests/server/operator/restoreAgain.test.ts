import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { deletionAudit } from '../../../server/account/deletion.ts';
import { audit, files, partners } from '../../../server/db/schema.ts';
import { seed, seedDemo } from '../../../server/db/seed.ts';
import { filesFolder } from '../../../server/files/files.ts';
import { installationOn, kinds } from './installation.ts';
import { refused } from './operating.ts';

const name = `${'f'.repeat(32)}.png`;

// One partner is erased after the backups, and Ben asks for his deletion.
describe.each(kinds)('a restore of $kind', ({ url }) => {
  const { clock, settings, at, call, over } = installationOn(url);
  const bucket = { s3PublicUrl: 'https://bucket.example' };
  /** A bucket that gives these answers, one after the other; null where it gives none. */
  const answering = (...statuses: (number | null)[]) => ({
    fetch: async () => {
      const status = statuses.shift() ?? null;
      if (status === null) throw new TypeError('fetch failed');
      return new Response(null, { status });
    },
  });
  const grantedSince = 'Repeat partners grant casa-iglesias: it was done after the backup.';
  const signedOutSince = 'Repeat partners end-sessions casa-iglesias: it was done after the backup.';
  const erasedSince = 'Repeat partners erase casa-iglesias: it was done after the backup.';
  const askedSince = 'ben asked for their deletion after the backup.';
  const names = () =>
    over(async (db) =>
      (await db.select().from(partners).orderBy(partners.publicId)).map((row) => row.publicId),
    );

  beforeAll(async () => {
    await writeFile(`${filesFolder(settings())}/${name}`, 'a picture');
    await over(async (db) => {
      await seed({ db });
      await seedDemo({ db, now: () => clock.now });
      const createdAt = new Date(clock.now);
      await db.insert(partners).values({ publicId: 'ben', phone: '15550000001', createdAt });
      const [owner] = await db.select().from(partners).orderBy(partners.publicId);
      const row = { type: 'image/png', size: 9, partnerId: owner?.id ?? 0, usedAt: createdAt };
      await db.insert(files).values({ name, ...row });
    });
    expect((await call(`backup ${at('folder')}`)).code).toBe(0);
    expect((await call(`backup ${at('bucket')}`, bucket, answering(200))).code).toBe(0);
    clock.now += 60_000;
    // What is only looked at or copied is not undone, and what was done again is told once, in its last place.
    for (const done of ['find', 'end-sessions', 'grant', 'end-sessions']) {
      clock.now += 1_000;
      const options = done === 'grant' ? ' promo --days 3' : '';
      expect((await call(`partners ${done} casa-iglesias${options}`)).code).toBe(0);
    }
    expect((await call('listed list')).code).toBe(0);
    expect((await call('partners erase casa-iglesias --yes')).code).toBe(0);
    await over((db) =>
      db.insert(audit).values({
        ...{ at: new Date(clock.now), operator: 'the partner', target: 'ben' },
        ...{ command: deletionAudit.command, detail: deletionAudit.asked },
      }),
    );
  }, 120_000);

  it('[OPS-8][ACC-4] asks the bucket first: one that does not answer leaves the database as it was', async () => {
    expect(await call(`restore ${at('bucket')} --replace`, bucket, answering())).toEqual(
      refused('The bucket was not reached at https://bucket.example.'),
    );
    expect(await names()).toEqual(['ben']);
  });

  it('[OPS-8] asks a bucket again that fails once, as a backup does', async () => {
    const tried = await call(`restore ${at('bucket')} --replace --dry-run`, bucket, answering(null, 200));
    expect(tried.lines.slice(3)).toEqual([grantedSince, signedOutSince, erasedSince, askedSince]);
    expect((await call(`backup ${at('later')}`, bucket, answering(null, 200))).code).toBe(0);
  });

  const kept = () => `${settings().dataFolder}/restore.json`;
  const again = (folder: string) => call(`restore ${at(folder)} --replace`);

  it('[OPS-8][ACC-4] that ends half-way keeps what was known since the backup, and says how to go on', async () => {
    await rm(filesFolder(settings()), { recursive: true });
    await writeFile(filesFolder(settings()), 'no folder');
    // Whatever is tried meanwhile, it is not lost.
    for (const _ of ['first', 'second'])
      expect(await again('folder')).toEqual(
        refused(
          expect.stringMatching(
            /^The database is replaced, but the restore ended half-way\. Call it again, or with another backup, with --replace, and start no server before: \/.*\/data\/restore\.json keeps what is known of the time after the backup\. What failed: EEXIST: /,
          ),
        ),
      );
    expect(await names()).toEqual(['ben', 'casa-iglesias']);
    expect((await stat(kept())).mode & 0o777).toBe(0o600);
    const { lines } = await call(`restore ${at('folder')} --replace --dry-run`);
    expect(lines.slice(3)).toEqual([grantedSince, signedOutSince, erasedSince, askedSince]);
  });

  it('[OPS-8] does not go on with what it cannot read of that', async () => {
    const whole = await readFile(kept());
    for (const other of ['', '{"cut":', '[{"at":"2026"}]']) {
      await writeFile(kept(), other);
      expect(await again('folder')).toEqual(
        refused(
          expect.stringMatching(
            /^\/.*\/data\/restore\.json cannot be read, in which a restore that did not end keeps what is known of the time after its backup: look at it, then move it away\.$/,
          ),
        ),
      );
    }
    await writeFile(kept(), whole);
  });

  it('[OPS-8][ACC-4] that is called again names who was erased, marks who asked, and tells the next one of it', async () => {
    await rm(filesFolder(settings()));
    await mkdir(filesFolder(settings()));
    const { code, lines } = await again('folder');
    expect([code, lines.slice(2)]).toEqual([
      0,
      [
        grantedSince,
        signedOutSince,
        erasedSince,
        askedSince,
        expect.stringMatching(/^ben is to be deleted, now at /),
      ],
    ]);
    await expect(stat(kept())).rejects.toThrow('ENOENT');
    expect((await again('folder')).lines.slice(2)).toEqual(lines.slice(2));
    const rows = await over((db) => db.select().from(audit));
    expect(rows.map(({ operator, command, target }) => [operator, command, target])).toEqual([
      ['ana', 'partners end-sessions', 'casa-iglesias'],
      ['ana', 'partners grant', 'casa-iglesias'],
      ['ana', 'partners end-sessions', 'casa-iglesias'],
      ['ana', 'partners erase', 'casa-iglesias'],
      ['the partner', deletionAudit.command, 'ben'],
      ['ana', 'restore', at('folder')],
    ]);
  });
});
