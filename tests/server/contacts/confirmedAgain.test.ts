import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { dropContacts } from '../../../server/contacts/contacts.ts';
import { contacts, outgoingMails } from '../../../server/db/mailSchema.ts';
import { eachDatabase } from '../harness.ts';
import { addContact, day, linksIn, mailsTo, newEmail, press, rowOf, signUp, visit } from './signingUp.ts';

const minute = 60_000;
const success = {
  success: true,
  message: 'Almost there. If you haven’t confirmed this address yet, open the link in our email.',
};

eachDatabase((server) => {
  it('[MAIL-3] answers an address that has confirmed like any other, and writes nothing to it for a day', async () => {
    const email = newEmail();
    await press(server(), (await signUp(server(), email)).confirm);
    const row = await rowOf(server(), email);
    await server().db.delete(outgoingMails);
    server().clock.now += day;
    const { status, body } = await server().post(addContact, { email });
    expect([status, body]).toEqual([200, success]);
    expect([await mailsTo(server(), email), await rowOf(server(), email)]).toEqual([[], row]);
  });

  it('[MAIL-3][MAIL-4] asks it again a day later, once a day, as it may have left by a link that we hear nothing of; a press puts it on the list again', async () => {
    const email = newEmail();
    const first = await signUp(server(), email);
    await press(server(), first.confirm);
    const sent = { sentAt: new Date(server().clock.now), nextTryAt: null };
    await server().db.update(contacts).set(sent).where(eq(contacts.email, email));
    await server().db.delete(outgoingMails);
    for (const days of [1, 2]) {
      server().clock.now += day + 1;
      for (let count = 0; count < 3; count++) {
        expect((await server().post(addContact, { email })).body).toEqual(success);
        server().clock.now += 11 * minute;
      }
      expect(await mailsTo(server(), email)).toHaveLength(days);
    }
    const [mail] = await mailsTo(server(), email);
    expect(mail?.text).toContain('you’ve already confirmed it');
    expect(mail?.text).not.toMatch(/anything else|delete/);
    // Nothing changes for who does not press.
    expect(await rowOf(server(), email)).toMatchObject({ ...sent, unsubscribedAt: null });
    expect((await rowOf(server(), email))?.confirmedAt).not.toBeNull();
    const { confirm } = linksIn(mail ?? expect.fail('No mail.'));
    expect((await visit(server(), confirm)).title).toBe('Confirm your email address');
    expect((await press(server(), confirm)).title).toBe('You’ve been successfully subscribed!');
    const at = new Date(server().clock.now);
    expect(await rowOf(server(), email)).toMatchObject({ ...sent, confirmedAt: at, nextTryAt: at });
    for (const again of [confirm, first.confirm])
      expect((await press(server(), again)).title).toBe('Your address is already confirmed');
  });

  it('[MAIL-3] asks a confirmed address again for seven days, and leaves it confirmed', async () => {
    const email = newEmail();
    await press(server(), (await signUp(server(), email)).confirm);
    server().clock.now += 30 * day;
    const { confirm } = await signUp(server(), email);
    const row = await rowOf(server(), email);
    const said = /until (.+?)\. If/.exec((await mailsTo(server(), email)).at(-1)?.text ?? '')?.[1];
    const until = server().clock.now + 7 * day;
    expect(Date.parse(said?.replace(' at', '') ?? '')).toBe(until - (until % minute));
    server().clock.now = until;
    await dropContacts(server().db, server().clock.now);
    for (const look of [visit, press])
      expect((await look(server(), confirm)).title).toBe('Your address is already confirmed');
    expect(await rowOf(server(), email)).toEqual(row);
  });

  it('[MAIL-3] an address that nobody has confirmed in time begins its seven days anew, with a link that works and no older one', async () => {
    const email = newEmail();
    const first = await signUp(server(), email);
    server().clock.now += 7 * day + 1;
    const { confirm } = await signUp(server(), email);
    expect((await visit(server(), first.confirm)).title).toBe('This link is no longer valid');
    server().clock.now += 7 * day - 1;
    expect((await press(server(), confirm)).title).toBe('You’ve been successfully subscribed!');
  });
});
