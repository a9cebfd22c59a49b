import { eq, inArray, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { syncNextContact } from '../../../server/contacts/syncContacts.ts';
import { contacts } from '../../../server/db/mailSchema.ts';
import { createLog } from '../../../server/http/log.ts';
import { fingerprint } from '../../../server/http/token.ts';
import { eachDatabase } from '../harness.ts';
import { addContact, mailsTo, newEmail, press, rowOf, signUp, visit } from './signingUp.ts';

eachDatabase((server) => {
  /** Somebody who has just left, with the links of their mail. */
  const left = async () => {
    const email = newEmail();
    const links = await signUp(server(), email);
    await press(server(), links.unsubscribe);
    return { email, ...links };
  };
  const forget = () => {
    const { db, clock } = server();
    return syncNextContact({ db, now: () => clock.now, list: null, log: createLog(() => {}) });
  };

  it.each([
    ['address', async () => true],
    ['hash alone', forget],
  ])(
    '[MAIL-3][MAIL-4] who has left, whose %s is kept, gets a mail as soon as they come back; all links work',
    async (_, wait) => {
      const { email, confirm: older } = await left();
      expect(await wait()).toBe(true);
      expect((await visit(server(), older)).title).toBe('This link is no longer valid');
      const { confirm } = await signUp(server(), email);
      expect(confirm).not.toBe(older);
      expect(await rowOf(server(), email)).toMatchObject({ unsubscribedAt: null, confirmedAt: null });
      // Who presses twice is written to once.
      await signUp(server(), email);
      expect(await mailsTo(server(), email)).toHaveLength(2);
      for (const link of [older, confirm])
        expect((await visit(server(), link)).title).toBe('Confirm your email address');
      expect((await press(server(), confirm)).title).toBe('You’ve been successfully subscribed!');
    },
  );

  it('[MAIL-3][MAIL-4] who signs up again while their address is being replaced by its hash is kept once, and the links go on working', async () => {
    const { email, confirm } = await left();
    const answers: ReturnType<ReturnType<typeof server>['post']>[] = [];
    await server().db.transaction(async (tx) => {
      await tx
        .update(contacts)
        .set({ email: fingerprint(email) })
        .where(eq(contacts.email, email));
      answers.push(server().post(addContact, { email }));
      // The embedded database has one connection, which does one transaction after the other.
      const isShared = await tx.$count(sql`pg_stat_activity where backend_type = 'checkpointer'`);
      const waiting = sql`pg_locks where not granted and transactionid = pg_current_xact_id()::xid`;
      await expect.poll(() => tx.$count(waiting), { interval: 5 }).toBe(isShared);
    });
    expect((await answers[0])?.status).toBe(200);
    expect(await server().db.$count(contacts, inArray(contacts.email, [email, fingerprint(email)]))).toBe(1);
    expect((await press(server(), confirm)).title).toBe('You’ve been successfully subscribed!');
  });
});
