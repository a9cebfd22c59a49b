import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../../machines/contract/call.ts';
import { scheduleDeletion, undoDeletion } from '../../../server/account/deletion.ts';
import { eraseNextDue } from '../../../server/account/eraseDue.ts';
import type { Database } from '../../../server/db/database.ts';
import { outgoingMails } from '../../../server/db/mailSchema.ts';
import { checkouts, paidSubscriptions, partners, sessions } from '../../../server/db/schema.ts';
import { createLog } from '../../../server/http/log.ts';
import { momentIn } from '../../../server/mail/momentIn.ts';
import { queueMail } from '../../../server/mail/outbox.ts';
import { installationOn, kinds } from './installation.ts';

const halfDay = dayMs / 2;
const [first, lost] = [Date.UTC(2026, 2, 1, 12), Date.UTC(2026, 2, 14, 20)];

// Ana and Cleo asked on the 1st, the backup is of the night to the 14th; at noon Ana undoes hers, and Ben asks for his.
describe.each(kinds)('deletions and a backup of $kind', ({ url }) => {
  const { clock, settings, empty, at, call, over } = installationOn(url);
  const depsOf = (db: Database) => ({
    db,
    now: () => clock.now,
    settings: settings(),
    payments: null,
    wakeJobs: () => undefined,
  });
  const rowOf = async (db: Database, publicId: string) => {
    const [row] = await db.select().from(partners).where(eq(partners.publicId, publicId));
    return row ?? expect.fail(`There is no ${publicId}.`);
  };
  const ask = async (db: Database, publicId: string) =>
    scheduleDeletion(depsOf(db), await rowOf(db, publicId));
  const days = (db: Database) =>
    db
      .select({ id: partners.publicId, at: partners.deletionAt, tryAt: partners.deletionTryAt })
      .from(partners)
      .orderBy(partners.publicId);
  const day = (time: number) => new Date(time + 14 * dayMs);
  const marked = (id: string, time: number) => ({ id, at: day(time), tryAt: day(time) });
  const stays = (id: string) => ({ id, at: null, tryAt: null });
  const mailsIn = (db: Database) =>
    db
      .select({
        to: sql<string>`${outgoingMails.mail}->>'to'`,
        subject: sql<string>`${outgoingMails.mail}->>'subject'`,
      })
      .from(outgoingMails)
      .orderBy(sql`${outgoingMails.mail}->>'to'`);
  const toldAt = (time: number) => ({
    subject: `Your account will be deleted on ${momentIn('en', day(time))}`,
  });

  beforeAll(async () => {
    clock.now = first;
    await over(async (db) => {
      const createdAt = new Date(first);
      const rows = ['ana', 'ben', 'cleo', 'dora'].map((publicId, index) => ({
        publicId,
        phone: `1555000000${index}`,
        email: publicId === 'cleo' ? null : `${publicId}@example.com`,
        createdAt,
      }));
      const [ana, ben] = await db.insert(partners).values(rows).returning({ id: partners.id });
      await db.insert(sessions).values({
        tokenHash: 'of ben',
        partnerId: ben?.id ?? 0,
        expiresAt: new Date(first + 300 * dayMs),
      });
      const asked = new Date(first + 13 * dayMs);
      await db.insert(paidSubscriptions).values({
        ...{ id: 'sub_1', partnerId: ana?.id ?? 0, customerId: 'cus_1', status: 'active' },
        ...{ cancelsAtEnd: false, ended: false, eventAt: createdAt, eventOrder: 1, nextAskAt: asked },
      });
      await db.insert(checkouts).values({
        ...{ partnerId: ben?.id ?? 0, id: 'checkout', returnUrl: '/', language: 'en' },
        ...{ providerId: 'cs_1', createdAt, nextAskAt: asked },
      });
      for (const publicId of ['ana', 'cleo']) await ask(db, publicId);
      await db.delete(outgoingMails);
      const mail = { to: 'guest@example.com', subject: 'A meeting', text: '', html: '', headers: {} };
      await queueMail(db, mail, first);
    });
    clock.now = first + 12.5 * dayMs;
    expect((await call(`backup ${at('nightly')}`)).code).toBe(0);
    clock.now += halfDay;
    await over(async (db) => {
      const { id } = await rowOf(db, 'ana');
      expect(await undoDeletion(db, depsOf(db), id)).toEqual(day(first));
      await ask(db, 'ben');
    });
    clock.now = lost;
    // The embedded database takes seconds to open on a busy machine.
  }, 120_000);

  /** What the restore says of a guest's mail, which waited at the time of the backup; no other one is sent after it. */
  const waited = 'mails that waited at the time of the backup, removed: 1';

  /** Whether the first look of a server that starts erases somebody. */
  const erases = (db: Database) =>
    eraseNextDue({
      ...depsOf(db),
      log: createLog(
        () => undefined,
        () => clock.now,
      ),
    });

  it('[ACC-4][OPS-8] a deletion and its undoing are in the audit, by the public id alone', async () => {
    const { lines } = await call('audit');
    expect(lines.filter((line) => line.includes('account deletion'))).toEqual([
      '2026-03-14T12:00:00.000Z  the partner  account deletion  ben  asked for',
      '2026-03-14T12:00:00.000Z  the partner  account deletion  ana  undone',
      '2026-03-01T12:00:00.000Z  the partner  account deletion  cleo  asked for',
      '2026-03-01T12:00:00.000Z  the partner  account deletion  ana  asked for',
    ]);
  });

  const known = [
    'ana undid their deletion after the backup.',
    'ben asked for their deletion after the backup.',
  ];

  it('[OPS-8][ACC-4] a dry run names who asked or undid since, and changes nothing', async () => {
    const { lines } = await call(`restore ${at('nightly')} --replace --dry-run`);
    expect(lines.slice(3)).toEqual(known);
    expect(await over(days)).toEqual([
      stays('ana'),
      marked('ben', first + 13 * dayMs),
      marked('cleo', first),
      stays('dora'),
    ]);
  });

  it('[ACC-4][OPS-8] who is marked in a backup whose time since is lost has 14 days again and is told so: nobody is erased whom the product told that they stay', async () => {
    const other = await empty('other');
    clock.now = first + 20 * dayMs;
    const { code, lines } = await call(`restore ${at('nightly')}`, other);
    const now = day(clock.now).toISOString();
    expect([code, lines.slice(2)]).toEqual([
      0,
      [
        `ana is to be deleted, now at ${now}, and is told so by mail.`,
        `cleo is to be deleted, now at ${now}, and has no email to be told at.`,
        waited,
      ],
    ]);
    await over(async (db) => {
      const time = clock.now;
      expect(await days(db)).toEqual([
        marked('ana', time),
        stays('ben'),
        marked('cleo', time),
        stays('dora'),
      ]);
      expect(await mailsIn(db)).toEqual([{ to: 'ana@example.com', ...toldAt(time) }]);
      expect(await erases(db)).toBe(false);
      clock.now += 14 * dayMs - 1;
      expect(await erases(db)).toBe(false);
      const { id } = await rowOf(db, 'ana');
      expect(await undoDeletion(db, depsOf(db), id)).toEqual(day(time));
      clock.now += 1;
      expect([await erases(db), await erases(db)]).toEqual([true, false]);
      expect((await days(db)).map((row) => row.id)).toEqual(['ana', 'ben', 'dora']);
    }, other);
    clock.now = lost;
  });

  it('[ACC-4][OPS-8] what is known since is done again: who undid it stays, who asked is marked, signed out and told', async () => {
    const { code, lines } = await call(`restore ${at('nightly')} --replace`);
    const now = day(lost).toISOString();
    expect([code, lines.slice(2)]).toEqual([
      0,
      [
        ...known,
        `ben is to be deleted, now at ${now}, and is told so by mail.`,
        `cleo is to be deleted, now at ${now}, and has no email to be told at.`,
        waited,
      ],
    ]);
    await over(async (db) => {
      expect(await days(db)).toEqual([
        stays('ana'),
        marked('ben', lost),
        marked('cleo', lost),
        stays('dora'),
      ]);
      expect(await db.$count(sessions)).toBe(0);
      expect(await mailsIn(db)).toEqual([{ to: 'ben@example.com', ...toldAt(lost) }]);
      clock.now = first + 15 * dayMs;
      expect(await erases(db)).toBe(false);
    });
    clock.now = lost;
  });

  it('[OPS-8][SUB-8] the payment provider is asked at once about all subscriptions and checkouts of the backup', async () => {
    const at = [{ at: new Date(lost) }];
    await over(async (db) => {
      expect(await db.select({ at: paidSubscriptions.nextAskAt }).from(paidSubscriptions)).toEqual(at);
      expect(await db.select({ at: checkouts.nextAskAt }).from(checkouts)).toEqual(at);
    });
  });
});
