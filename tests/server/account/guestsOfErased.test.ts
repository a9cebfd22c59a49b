import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { eraseNextDue } from '../../../server/account/eraseDue.ts';
import { invitationMails, invitations } from '../../../server/db/invitationSchema.ts';
import { partners } from '../../../server/db/schema.ts';
import { createLog } from '../../../server/http/log.ts';
import { eachDatabase } from '../harness.ts';
import { guest, inviting } from '../invitations/inviting.ts';
import { operateOn } from '../operator/operating.ts';

eachDatabase((server) => {
  const { host, mails, told } = inviting(server);

  /** Erases the account as its 14 days are over. */
  const eraseDue = async (publicId: string) => {
    const { db, settings, clock, lines } = server();
    const at = new Date(clock.now);
    await db
      .update(partners)
      .set({ deletionAt: at, deletionTryAt: at })
      .where(eq(partners.publicId, publicId));
    const now = () => clock.now;
    const log = createLog((line) => lines.push(line), now);
    expect(await eraseNextDue({ db, now, settings, payments: null, log })).toBe(true);
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
});
