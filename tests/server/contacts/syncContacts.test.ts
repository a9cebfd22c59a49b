import { beforeEach, expect, it } from 'vitest';
import type { ContactList } from '../../../server/contacts/contactList.ts';
import { dropContacts } from '../../../server/contacts/contacts.ts';
import { syncNextContact } from '../../../server/contacts/syncContacts.ts';
import { contacts } from '../../../server/db/mailSchema.ts';
import { createLog } from '../../../server/http/log.ts';
import { fingerprint } from '../../../server/http/token.ts';
import { NotSent } from '../../../server/mail/mailer.ts';
import { leaseMs } from '../../../server/mail/outbox.ts';
import { eachDatabase } from '../harness.ts';
import { day, newEmail, press, rowOf, signUp, visit } from './signingUp.ts';

const minute = 60_000;

eachDatabase((server) => {
  let calls: string[] = [];
  let lines: string[] = [];
  /** What happens during each call. */
  let during: () => Promise<unknown> = async () => {};
  const told = (what: string) => async (email: string) => {
    calls.push(`${what} ${email}`);
    await during();
  };
  const list: ContactList = { add: told('add'), remove: told('remove') };
  const sync = (to: ContactList | null = list) =>
    syncNextContact({
      db: server().db,
      now: () => server().clock.now,
      list: to,
      log: createLog((line) => lines.push(line)),
    });
  const confirmed = async () => {
    const email = newEmail();
    const links = await signUp(server(), email);
    await press(server(), links.confirm);
    return { email, ...links };
  };
  const fail = () => Promise.reject(new NotSent('Brevo answered 503'));

  beforeEach(async () => {
    await server().db.delete(contacts);
    [calls, lines, during] = [[], [], async () => {}];
  });

  it('[MAIL-3] tells the service of nobody before the address is confirmed, and then once', async () => {
    const email = newEmail();
    const { confirm } = await signUp(server(), email);
    expect(await sync()).toBe(false);
    await press(server(), confirm);
    expect([await sync(), await sync()]).toEqual([true, false]);
    expect(calls).toEqual([`add ${email}`]);
    expect(await rowOf(server(), email)).toMatchObject({
      sentAt: new Date(server().clock.now),
      nextTryAt: null,
    });
  });

  it('[MAIL-4] sends again what it missed until it has it, at last once a day', async () => {
    const { email } = await confirmed();
    during = fail;
    const waits: number[] = [];
    for (let tries = 1; tries <= 9; tries++) {
      expect(await sync()).toBe(true);
      const due = (await rowOf(server(), email))?.nextTryAt?.getTime() ?? 0;
      waits.push((due - server().clock.now) / minute);
      expect(await sync()).toBe(false);
      server().clock.now = due;
    }
    expect(waits).toEqual([1, 5, 30, 120, 360, 900, 1440, 1440, 1440]);
    expect(lines[0]).toMatch(/ warn the contact list missed a contact .*reason="Brevo answered 503"$/);
    expect(lines.join()).not.toContain(email);
    during = async () => {};
    await sync();
    expect(await sync()).toBe(false);
    expect(await rowOf(server(), email)).toMatchObject({
      sentAt: new Date(server().clock.now),
      nextTryAt: null,
    });
  });

  it('[MAIL-4] takes who left off the list, tries until that is done, and keeps the hash of the address alone', async () => {
    const { email, unsubscribe } = await confirmed();
    await sync();
    await press(server(), unsubscribe);
    during = fail;
    await sync();
    expect(await rowOf(server(), email)).toBeDefined();
    server().clock.now += minute;
    during = async () => {};
    expect([await sync(), await sync()]).toEqual([true, false]);
    expect(calls).toEqual([`add ${email}`, `remove ${email}`, `remove ${email}`]);
    expect(await rowOf(server(), email)).toBeUndefined();
    expect(await rowOf(server(), fingerprint(email))).toMatchObject({ sentAt: null, nextTryAt: null });
    // Its link goes on working, for years and for who comes back.
    server().clock.now += 2 * 365 * day;
    await dropContacts(server().db, server().clock.now);
    expect((await visit(server(), unsubscribe)).title).toBe('You’re unsubscribed');
    const { confirm } = await signUp(server(), email);
    await press(server(), confirm);
    expect((await press(server(), unsubscribe)).title).toBe('You’re unsubscribed');
    server().clock.now += minute + 3 * 365 * day;
    expect(await sync()).toBe(true);
    await dropContacts(server().db, server().clock.now);
    expect((await visit(server(), unsubscribe)).status).toBe(404);
  });

  it('[MAIL-4] takes off the list whom the service may have without having said so', async () => {
    const { email, unsubscribe } = await confirmed();
    during = fail;
    await sync();
    await press(server(), unsubscribe);
    during = async () => {};
    server().clock.now += leaseMs;
    await sync();
    expect(calls).toEqual([`add ${email}`, `remove ${email}`]);
  });

  it('[MAIL-4] ends without the contact on the list when somebody leaves during the call that adds', async () => {
    const { email, unsubscribe } = await confirmed();
    during = () => press(server(), unsubscribe);
    await sync();
    during = async () => {};
    // The removal waits until the other call has surely ended.
    expect(await sync()).toBe(false);
    server().clock.now += leaseMs;
    expect(await sync()).toBe(true);
    expect(calls).toEqual([`add ${email}`, `remove ${email}`]);
    expect(await rowOf(server(), email)).toBeUndefined();
  });

  it('[MAIL-4] ends with the contact on the list when somebody comes back during the call that removes', async () => {
    const { email, unsubscribe } = await confirmed();
    await sync();
    await press(server(), unsubscribe);
    during = async () => {
      server().clock.now += 11 * minute;
      await press(server(), (await signUp(server(), email)).confirm);
    };
    await sync();
    during = async () => {};
    server().clock.now += leaseMs;
    expect(await sync()).toBe(true);
    expect(calls).toEqual([`add ${email}`, `remove ${email}`, `add ${email}`]);
    expect(await rowOf(server(), email)).toMatchObject({ unsubscribedAt: null, nextTryAt: null });
  });

  it('[MAIL-3] removes who came back and has not confirmed again', async () => {
    const { email, unsubscribe } = await confirmed();
    await sync();
    await press(server(), unsubscribe);
    server().clock.now += 11 * minute;
    await signUp(server(), email);
    expect(await sync()).toBe(true);
    expect(calls).toEqual([`add ${email}`, `remove ${email}`]);
    expect(await rowOf(server(), email)).toMatchObject({ confirmedAt: null, sentAt: null });
  });

  it('[MAIL-4] without a service keeps who confirmed for one that may come, and forgets who left', async () => {
    const { email } = await confirmed();
    const gone = await confirmed();
    await press(server(), gone.unsubscribe);
    expect([await sync(null), await sync(null)]).toEqual([true, false]);
    expect(await rowOf(server(), gone.email)).toBeUndefined();
    expect([await sync(), await sync(), calls]).toEqual([true, false, [`add ${email}`]]);
  });

  it('[MAIL-4] without the service for a while forgets nobody who is to leave it', async () => {
    const [told, tried] = [await confirmed(), await confirmed()];
    await sync();
    during = fail;
    await sync();
    for (const { unsubscribe } of [told, tried]) await press(server(), unsubscribe);
    server().clock.now += leaseMs;
    expect(await sync(null)).toBe(false);
    during = async () => {};
    expect([await sync(), await sync(), await sync()]).toEqual([true, true, false]);
    expect(calls.slice(2).toSorted()).toEqual([`remove ${told.email}`, `remove ${tried.email}`].toSorted());
    for (const { email } of [told, tried]) expect(await rowOf(server(), email)).toBeUndefined();
  });

  it('[MAIL-4] without the service for a while forgets nobody who has come back, and leaves again', async () => {
    const { email, unsubscribe } = await confirmed();
    await sync();
    await press(server(), unsubscribe);
    server().clock.now += 11 * minute;
    const { confirm, unsubscribe: leave } = await signUp(server(), email);
    await press(server(), confirm);
    await press(server(), leave);
    server().clock.now += leaseMs;
    expect([await sync(null), await sync(), calls]).toEqual([
      false,
      true,
      [`add ${email}`, `remove ${email}`],
    ]);
  });

  it('[MAIL-3][MAIL-4] 30 days without the service it forgets who left, and meanwhile lets in who comes back', async () => {
    const [left, back] = [await confirmed(), await confirmed()];
    expect([await sync(), await sync()]).toEqual([true, true]);
    for (const { unsubscribe } of [left, back]) await press(server(), unsubscribe);
    server().clock.now += day;
    await signUp(server(), back.email);
    server().clock.now += 8 * day;
    const { confirm } = await signUp(server(), back.email);
    expect((await press(server(), confirm)).title).toBe('You’ve been successfully subscribed!');
    expect(await sync(null)).toBe(false);
    server().clock.now += 22 * day;
    expect([await sync(null), await sync(null)]).toEqual([true, false]);
    expect(await rowOf(server(), left.email)).toBeUndefined();
    expect(await rowOf(server(), back.email)).toBeDefined();
  });

  it('[MAIL-3] 30 days without the service it drops who came back and has not confirmed again, and nobody who has, or who never left', async () => {
    const [pending, back, stayed] = [await confirmed(), await confirmed(), await confirmed()];
    expect([await sync(), await sync(), await sync()]).toEqual([true, true, true]);
    for (const { unsubscribe } of [pending, back]) await press(server(), unsubscribe);
    server().clock.now += day;
    await signUp(server(), pending.email);
    await press(server(), (await signUp(server(), back.email)).confirm);
    const look = async () => {
      const found = await sync(null);
      await dropContacts(server().db, server().clock.now);
      return found;
    };
    server().clock.now += 30 * day;
    expect(await look()).toBe(false);
    expect(await rowOf(server(), pending.email)).toBeDefined();
    server().clock.now += 1;
    expect([await look(), await look()]).toEqual([true, false]);
    expect(await rowOf(server(), pending.email)).toBeUndefined();
    for (const { email } of [back, stayed]) expect(await rowOf(server(), email)).toBeDefined();
  });

  it('[MAIL-4][OPS-5] tells the service once when several servers look at the same time', async () => {
    for (let count = 0; count < 4; count++) await confirmed();
    const found = await Promise.all(Array.from({ length: 8 }, () => sync()));
    expect(found.filter(Boolean)).toHaveLength(4);
    expect(new Set(calls).size).toBe(4);
    expect(calls).toHaveLength(4);
  });
});
