import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as accountSchema from '../../../server/db/accountSchema.ts';
import { spaceAddresses } from '../../../server/db/addressSchema.ts';
import { invitationMails, invitations } from '../../../server/db/invitationSchema.ts';
import * as schema from '../../../server/db/schema.ts';
import { HttpError } from '../../../server/http/errors.ts';
import { eachDatabase } from '../harness.ts';
import { fillRooms } from '../rooms/fillRooms.ts';
import { day, deletePath, type Life, livesOn } from './lives.ts';

const hour = 60 * 60_000;
const unavailable = () => Promise.reject(new HttpError(502, 'UNAVAILABLE'));

eachDatabase((base) => {
  const { server, stored, mails, email, name, work, rowOf, live, leave, everything } = livesOn(base);

  /** Rows in the tables that a deletion has emptied already, as nobody must rely on that. */
  const fill = async ({ id, partnerId, phoneNumber, token, customer }: Life): Promise<void> => {
    const { db, clock } = server();
    const at = new Date(clock.now);
    const later = new Date(clock.now + hour);
    const tokenHash = createHash('sha256').update(token).digest('hex');
    await db.insert(schema.sessions).values({ tokenHash, partnerId: id, expiresAt: later });
    await db.insert(accountSchema.dataDownloads).values({ tokenHash, partnerId: id, expiresAt: later });
    await db.insert(schema.checkouts).values({
      partnerId: id,
      id: `checkout of ${partnerId}`,
      returnUrl: '/',
      email,
      language: 'en',
      createdAt: at,
    });
    await db.insert(schema.limitedEvents).values([
      { key: `upload:${id}`, at },
      { key: `send:${phoneNumber}`, at },
    ]);
    await server().post('/api/auth/start-verification', { phoneNumber });
    const from = {
      partnerId: id,
      createdAt: at,
      day: '2026-03-02',
      time: '10:00',
      timeZone: 'Europe/Madrid',
    };
    const invited = { room: 'Ab3xYz09Qw', title: 'Talk', lengthMinutes: 30, guests: [email] };
    await db.insert(invitations).values({ id: crypto.randomUUID(), language: 'en', ...from, ...invited });
    await db.insert(invitationMails).values({ partnerId: id, addressHash: 'hash', at });
    await db
      .insert(spaceAddresses)
      .values({ slug: `casa-${id}`, partnerId: id, isCurrent: true, createdAt: at });
    await fillRooms(db, { partnerId: id, owner: partnerId, at });
    const page = { kind: 'portal', returnUrl: '/', expiresAt: later } as const;
    await db.insert(schema.paymentPages).values({ id: `page ${id}`, owner: customer, ...page });
  };

  it('[ACC-4] after 14 days no row, no file and no line of the log holds anything of who has left but the public id in the audit, and all of others stays', async () => {
    const other = await live();
    const life = await live();
    await work();
    await server().get('/api/auth/validate', { token: life.token });
    await leave(life);
    await fill(life);
    const valuesOf = ({ phoneNumber, partnerId, customer, fileNames, token, id }: Life) => [
      phoneNumber.slice(1),
      partnerId,
      customer,
      ...fileNames,
      token,
      createHash('sha256').update(token).digest('hex'),
      `upload:${id}"`,
      `"partner_id":${id},`,
      `"partner_id":${id}}`,
    ];
    const values = valuesOf(life);
    const shared = [email, name];
    const before = await everything();
    const holding = (rows: Record<string, string[]>, value: string) =>
      Object.keys(rows).filter((table) => rows[table]?.some((row) => row.includes(value)));
    const filled = new Set([...values, ...shared].flatMap((value) => holding(before, value)));
    // The others name nobody, or hold what a visitor or an operator did.
    const nobody = [
      'contacts',
      'contact_links',
      'erased_addresses',
      'migrations',
      'passkey_challenges',
      'payment_events',
      'posts',
      'promo_codes',
    ];
    const named = Object.keys(before).filter((table) => !nobody.includes(table));
    expect([...filled].sort()).toEqual(named.sort());
    expect(await stored()).toEqual(expect.arrayContaining(life.fileNames));

    await work();
    const after = await everything();
    // With the public id alone, and for the restore of an older backup.
    for (const value of values)
      expect([value, holding(after, value)]).toEqual([value, value === life.partnerId ? ['audit'] : []]);
    expect(await server().db.select().from(schema.audit)).toEqual([
      expect.objectContaining({
        operator: 'the partner',
        command: 'account deletion',
        target: life.partnerId,
        detail: 'asked for',
      }),
      expect.objectContaining({
        operator: 'the partner',
        command: 'partners erase',
        target: life.partnerId,
        detail: expect.stringMatching(/^\d+ rows and 2 files removed$/),
      }),
    ]);
    // The other partner has the same name and e-mail address.
    const left = Object.entries(after).flatMap(([table, rows]) =>
      rows
        .filter((row) => shared.some((value) => row.includes(value)))
        .map((row) => [table, row.includes(other.partnerId)]),
    );
    expect(left).toEqual(expect.arrayContaining([['partners', true]]));
    expect(left.filter(([, isOther]) => !isOther)).toEqual([]);
    expect((await stored()).sort()).toEqual(other.fileNames.toSorted());
    const isOthers = (row: string) => valuesOf(other).some((value) => row.includes(value));
    const othersIn = (rows: Record<string, string[]>) =>
      Object.entries(rows).map(([table, found]) => [table, found.filter(isOthers)]);
    expect(othersIn(after)).toEqual(othersIn(before));
    for (const value of [life.phoneNumber.slice(1), email, name, life.token, ...life.fileNames])
      expect([value, server().lines.filter((line) => line.includes(value))]).toEqual([value, []]);
    expect(server().lines).toContainEqual(
      expect.stringMatching(
        new RegExp(`info an account was erased partner="${life.partnerId}" rows=\\d+ files=2$`),
      ),
    );
    expect(mails.at(-1)).toMatchObject({ to: email, subject: 'Your account is deleted' });
  });

  it('[ACC-4] the number of who has left opens a new account, in which nothing is of the old one', async () => {
    const life = await live();
    await leave(life);
    await work();
    const again = await server().signIn(life.phoneNumber);
    expect(again.partnerId).not.toBe(life.partnerId);
    expect(await rowOf(again)).toMatchObject({
      name: null,
      email: null,
      stripeCustomerId: null,
      deletionAt: null,
    });
  });

  it('[ACC-4] nobody is erased a moment before their 14 days are over, nor who has signed in meanwhile', async () => {
    const life = await live();
    const kept = await live();
    for (const { phoneNumber } of [life, kept]) {
      server().clock.now += 60_000;
      const { token } = await server().signIn(phoneNumber);
      expect((await server().post(deletePath, { confirm: true }, { token })).status).toBe(200);
    }
    server().clock.now += 14 * day - 60_001;
    await work();
    expect(await rowOf(life)).toBeDefined();
    await server().signIn(kept.phoneNumber);
    server().clock.now += 1;
    await work();
    expect([await rowOf(life), (await rowOf(kept))?.deletionAt]).toEqual([undefined, null]);
  });

  it('[ACC-4] what is paid for has ended at the payment service before the account is gone', async () => {
    const life = await live();
    await leave(life);
    const ended: string[] = [];
    const endSubscriptions = async (customer: string) => {
      expect(await rowOf(life)).toBeDefined();
      ended.push(customer);
    };
    await work({ payments: { ...server().payments, endSubscriptions } });
    expect([ended, await rowOf(life)]).toEqual([[life.customer], undefined]);
  });

  it('[ACC-4] a payment service that fails holds the erasure up, hour by hour, for three days and no longer', async () => {
    const life = await live();
    await leave(life);
    let asked = 0;
    const endSubscriptions = () => {
      asked += 1;
      return unavailable();
    };
    const payments = { ...server().payments, endSubscriptions };
    for (const pause of [0, hour - 1, 1]) {
      server().clock.now += pause;
      await work({ payments });
    }
    expect([asked, (await rowOf(life))?.publicId]).toEqual([2, life.partnerId]);
    server().clock.now += 3 * day - hour;
    await work({ payments });
    expect([asked, await rowOf(life)]).toEqual([3, undefined]);
    expect(server().lines).toContainEqual(
      expect.stringContaining(
        `error an account is erased though its subscriptions may not have ended: end them there customer="${life.customer}"`,
      ),
    );
    expect(server().lines.filter((line) => line.includes(life.phoneNumber.slice(1)))).toEqual([]);
  });

  it('[ACC-4] a process that ends in the middle leaves nothing that the next does not finish', async () => {
    const life = await live();
    await leave(life);
    // Killed while it asked the payment service: nothing more of that process happens.
    const { promise: asking, reached } = (() => {
      let reached = () => {};
      const promise = new Promise<void>((resolve) => {
        reached = resolve;
      });
      return { promise, reached };
    })();
    const endSubscriptions = () => {
      reached();
      return new Promise<never>(() => {});
    };
    void work({ payments: { ...server().payments, endSubscriptions } });
    await asking;
    await work();
    expect((await rowOf(life))?.publicId).toBe(life.partnerId);
    server().clock.now += 15 * 60_000;
    await work();
    expect(await rowOf(life)).toBeUndefined();
    expect((await stored()).filter((file) => life.fileNames.includes(file))).toEqual([]);
  });

  it('[ACC-4] a storage that fails keeps no row of a partner, and loses its files once it is back', async () => {
    const life = await live();
    await leave(life);
    const files = { remove: unavailable } as never;
    await work({ files });
    expect(await rowOf(life)).toBeUndefined();
    const { files: table } = schema;
    const owners = await server()
      .db.select({ owner: table.partnerId })
      .from(table)
      .where(eq(table.name, life.fileNames[0] ?? ''));
    expect(owners).toEqual([{ owner: null }]);
    expect(server().lines).toContainEqual(
      expect.stringContaining('error a file of an erased account was not removed yet'),
    );
    await work();
    expect((await stored()).filter((file) => life.fileNames.includes(file))).toEqual([]);
  });
});
