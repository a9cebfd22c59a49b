import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { eraseNextDue } from '../../../server/account/eraseDue.ts';
import type { Database } from '../../../server/db/database.ts';
import { invitationMails, invitations } from '../../../server/db/invitationSchema.ts';
import { partners } from '../../../server/db/schema.ts';
import { createLog } from '../../../server/http/log.ts';
import { eachDatabase } from '../harness.ts';
import { day, fields, guest, inviting, room } from '../invitations/inviting.ts';
import { operateOn } from '../operator/operating.ts';

eachDatabase((server) => {
  const { host, mails, told } = inviting(server);
  const hour = day / 24;

  /** From now on its 14 days are over. */
  const makeDue = async (publicId: string) => {
    const at = new Date(server().clock.now);
    await server()
      .db.update(partners)
      .set({ deletionAt: at, deletionTryAt: at })
      .where(eq(partners.publicId, publicId));
  };
  /** Does a piece of the erasures that are due. */
  const erasePiece = (db = server().db) => {
    const { settings, clock, lines } = server();
    const now = () => clock.now;
    const log = createLog((line) => lines.push(line), now);
    return eraseNextDue({ db, now, settings, payments: null, log });
  };
  const eraseDue = async (publicId: string) => {
    await makeDue(publicId);
    expect(await erasePiece()).toBe(true);
  };

  const said = 'mails to guests of canceled meetings: 3';
  const eraseByOperator = async (publicId: string) => {
    const { lines } = await operateOn(server(), `partners erase ${publicId} --dry-run`);
    expect([lines.includes(said), await mails()]).toEqual([true, []]);
    expect((await operateOn(server(), `partners erase ${publicId} --yes`)).lines).toContain(said);
  };

  it.each([
    ['after 14 days', eraseDue],
    ['by the operator', eraseByOperator],
  ] as const)(
    '[ACC-4][ROOM-7] guests of an account that is erased %s are told that its meetings are cancelled, but not those of one that is over or cancelled, nor other hosts’',
    async (_, erase) => {
      const { invite, change, cancel, id, publicId } = await host();
      const [ana, ben, cleo, dora, eva] = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${letter}${guest()}`);
      const coming = (await invite({ guests: [ana, ben] })).body.invitation;
      await change(coming.id, 0, { guests: [ana, ben], title: 'A second talk' });
      // It is noon in London, and it began ten minutes ago.
      const now = { day: '2026-03-01', time: '11:50', timeZone: 'Europe/London' };
      await invite({ ...now, title: 'It goes on', guests: [cleo], language: 'es' });
      await invite({ ...now, title: 'It is over', lengthMinutes: 5, guests: [dora] });
      await cancel((await invite({ title: 'Cancelled', guests: [eva] })).body.invitation.id);
      const other = await host();
      await other.invite({ guests: [ana] });
      await mails();

      await erase(publicId);
      expect(await told()).toEqual([
        [ana, 'Canceled: A second talk', 'CANCEL', '2'],
        [ben, 'Canceled: A second talk', 'CANCEL', '2'],
        [cleo, 'Cancelada: It goes on', 'CANCEL', '1'],
      ]);
      const { db } = server();
      expect([
        await db.$count(partners, eq(partners.id, id)),
        await db.$count(invitations, eq(invitations.partnerId, id)),
        await db.$count(invitationMails, eq(invitationMails.partnerId, id)),
        await db.$count(invitations, eq(invitations.partnerId, other.id)),
      ]).toEqual([0, 0, 0, 1]);
    },
  );

  it('[ACC-4][ROOM-7] a guest whose invitation still waits as its host is erased gets the cancellation alone', async () => {
    const { invite, publicId } = await host();
    const ana = guest();
    await invite({ guests: [ana] });
    await eraseDue(publicId);
    expect(await told()).toEqual([[ana, 'Canceled: A first talk', 'CANCEL', '1']]);
  });

  it('[ACC-4][ROOM-7][OPS-6] the guests of many meetings are told piece by piece, each once, also after a piece that failed', async () => {
    const { db, clock } = server();
    const { id, publicId } = await host();
    const guests = Array.from({ length: 25 }, guest);
    await db.insert(invitations).values(
      guests.map((one) => ({
        ...{ ...fields, id: randomUUID(), partnerId: id, room },
        ...{ guests: [one, `2${one}`], createdAt: new Date(clock.now) },
      })),
    );
    await makeDue(publicId);
    const isThere = () => db.$count(partners, eq(partners.id, id));
    const ofPiece = async () => [(await told()).map(([to]) => to), await isThere()] as const;

    expect(await erasePiece()).toBe(true);
    const [first, isLeft] = await ofPiece();
    expect([first.length, isLeft]).toEqual([20, 1]);

    const failing = new Proxy(db, {
      get: (target, name) =>
        name === 'transaction'
          ? (run: (tx: Database) => unknown) =>
              db.transaction(async (tx) => {
                await run(tx as Database);
                throw new Error('The server ended.');
              })
          : Reflect.get(target, name),
    });
    expect(await erasePiece(failing)).toBe(true);
    expect(await ofPiece()).toEqual([[], 1]);
    expect(await erasePiece()).toBe(false);
    clock.now += hour;

    expect(await erasePiece()).toBe(true);
    const [second, isStillLeft] = await ofPiece();
    expect([second.length, isStillLeft]).toEqual([20, 1]);
    expect(await erasePiece()).toBe(true);
    const [third, isGone] = await ofPiece();
    expect([third.length, isGone]).toEqual([10, 0]);
    expect(new Set([...first, ...second, ...third]).size).toBe(50);
    expect(await erasePiece()).toBe(false);
  });

  it('[ACC-4][ROOM-7] who signs in between two pieces keeps the account, and the meetings that nobody was told of', async () => {
    const { db, clock } = server();
    const { id, publicId, signInAgain, list } = await host();
    await db.insert(invitations).values(
      Array.from({ length: 11 }, () => ({
        ...{ ...fields, id: randomUUID(), partnerId: id, room },
        ...{ guests: [guest()], createdAt: new Date(clock.now) },
      })),
    );
    await makeDue(publicId);
    expect(await erasePiece()).toBe(true);
    await signInAgain();
    expect(await erasePiece()).toBe(false);
    const cancelled = (await list()).filter((one: { cancelledAt: unknown }) => one.cancelledAt !== null);
    expect(cancelled).toHaveLength(10);
  });
});
