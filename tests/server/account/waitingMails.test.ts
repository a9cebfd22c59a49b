import { expect, it } from 'vitest';
import { heldRows } from '../../../server/account/holdings.ts';
import { queueMail } from '../../../server/mail/outbox.ts';
import { eachDatabase } from '../harness.ts';
import { deletePath, livesOn } from './lives.ts';

eachDatabase((base) => {
  const { server, mails, email, work, rowOf, live, leave } = livesOn(base);

  it('[ACC-4] a mail to an address that a partner has typed is of whom it tells: the partner is not told of it, and it outlives the account', async () => {
    const life = await live();
    await work();
    const { db, clock } = server();
    const link = { to: email, subject: 'Please confirm', text: '', html: '', headers: {} };
    await queueMail(db, link, clock.now, 'of a stranger');
    const topics = async () => {
      const partner = (await rowOf(life)) ?? expect.fail('They are gone.');
      return (await heldRows(db, partner))['outgoing_mails']?.map((row) => (row as { topic: string }).topic);
    };
    expect(await topics()).toEqual([]);
    await leave(life);
    expect(await topics()).toEqual([`account ${life.partnerId} deletion`]);
    const sent = mails.length;
    await work();
    expect(await rowOf(life)).toBe(undefined);
    expect(mails.slice(sent).map(({ subject }) => subject)).toEqual([
      'Please confirm',
      'Your account is deleted',
    ]);
  });

  it('[ACC-4][MAIL-3] of the news of a deletion that wait the newest alone is sent: who has undone one is not told of it', async () => {
    const life = await live();
    await work();
    const sent = mails.length;
    await server().post(deletePath, { confirm: true }, { token: life.token });
    server().clock.now += 60_000;
    await server().signIn(life.phoneNumber);
    await work();
    expect(mails.slice(sent).map(({ subject }) => subject)).toEqual(['Your account stays']);
  });

  it('[ACC-4] without an e-mail address there is no mail', async () => {
    const { token } = await server().partner();
    await work();
    mails.splice(0);
    await server().post(deletePath, { confirm: true }, { token });
    await work();
    expect(mails).toEqual([]);
  });
});
