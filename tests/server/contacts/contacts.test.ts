import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { dropContacts, newestContacts } from '../../../server/contacts/contacts.ts';
import { contactLinks, contacts } from '../../../server/db/mailSchema.ts';
import { eachDatabase, startServer } from '../harness.ts';
import { addContact, day, linksIn, mailsTo, newEmail, press, rowOf, signUp } from './signingUp.ts';

const minute = 60_000;
const success = {
  success: true,
  message: 'Almost there. If you haven’t confirmed this address yet, open the link in our email.',
};
const refused = (errorCode: string, message: string) => ({
  success: false,
  error: message,
  message,
  errorCode,
});
const invalid = refused('INVALID_EMAIL', 'Please enter a valid email address');

eachDatabase((server) => {
  it('[MAIL-1][MAIL-3] keeps an address with the visitor’s language, and says in it that a mail has a link', async () => {
    const email = newEmail();
    const headers = { 'Accept-Language': 'es-MX' };
    const { status, body } = await server().post(addContact, { email }, { headers });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'Ya casi. Si aún no confirmaste este correo, abre el enlace que te enviamos.',
      },
    ]);
    const now = new Date(server().clock.now);
    expect(await rowOf(server(), email)).toEqual({
      email,
      language: 'es',
      createdAt: now,
      mailedAt: now,
      confirmedAt: null,
      unsubscribedAt: null,
      sentAt: null,
      tries: 0,
      nextTryAt: null,
    });
  });

  it('[MAIL-1][MAIL-3] welcomes an address again, however it is typed, and writes to it once in ten minutes', async () => {
    const email = newEmail();
    const first = server().clock.now;
    for (const typed of [email, email, `  ${email.toUpperCase()}\n`]) {
      const { status, body } = await server().post(addContact, { email: typed });
      expect([status, body]).toEqual([200, success]);
      server().clock.now += 1000;
    }
    expect(await mailsTo(server(), email)).toHaveLength(1);
    server().clock.now = first + 10 * minute + 1;
    await server().post(addContact, { email }, { headers: { 'Accept-Language': 'es' } });
    expect((await mailsTo(server(), email)).map(({ subject }) => subject).sort()).toEqual([
      'Confirm your email address',
      'Confirma tu correo electrónico',
    ]);
    expect(await rowOf(server(), email)).toMatchObject({
      language: 'es',
      createdAt: new Date(first),
      mailedAt: new Date(server().clock.now),
    });
  });

  it('[MAIL-3] keeps no address whose mail is not kept, and has nobody look for it', async () => {
    const email = newEmail();
    let wakes = 0;
    const wakeJobs = () => {
      wakes += 1;
    };
    const randomBytes = () => {
      throw new Error('no luck');
    };
    const failing = startServer(server().db, {}, { wakeJobs, randomBytes });
    expect((await failing.post(addContact, { email })).status).toBe(500);
    expect([await rowOf(server(), email), await mailsTo(server(), email), wakes]).toEqual([undefined, [], 0]);
    expect((await startServer(server().db, {}, { wakeJobs }).post(addContact, { email })).status).toBe(200);
    expect(wakes).toBe(1);
  });

  it('[MAIL-3][API-4] keeps of the links the hashes alone', async () => {
    const email = newEmail();
    const links = await signUp(server(), email);
    const kept = JSON.stringify(await server().db.select().from(contactLinks));
    for (const link of Object.values(links)) {
      const [, token = ''] = /token=([\w-]{43})&/.exec(link) ?? [];
      expect(token).toHaveLength(43);
      expect(kept).not.toContain(token);
    }
  });

  it('[MAIL-3] drops after seven days who has not confirmed, with the links, and nobody else', async () => {
    const [left, late, kept] = [newEmail(), newEmail(), newEmail()];
    await signUp(server(), left);
    await press(server(), (await signUp(server(), kept)).confirm);
    server().clock.now += day;
    await signUp(server(), late);
    server().clock.now += 6 * day;
    const linksOf = (email: string) => server().db.$count(contactLinks, eq(contactLinks.email, email));
    expect(await linksOf(left)).toBe(2);
    await dropContacts(server().db, server().clock.now);
    expect(await rowOf(server(), left)).toBeDefined();
    server().clock.now += 1;
    await server().tidy();
    expect(await rowOf(server(), left)).toBeUndefined();
    expect(await linksOf(left)).toBe(0);
    expect(await rowOf(server(), late)).toBeDefined();
    expect(await rowOf(server(), kept)).toBeDefined();
  });

  it('[MAIL-3] writes three mails a day to one address, whoever asks for them, and answers all alike', async () => {
    const email = newEmail();
    for (let count = 0; count < 20; count++) {
      const { status, body } = await server().post(addContact, { email });
      expect([status, body]).toEqual([200, success]);
      server().clock.now += 11 * minute;
    }
    expect(await mailsTo(server(), email)).toHaveLength(3);
    server().clock.now += day;
    await signUp(server(), email);
    expect(await mailsTo(server(), email)).toHaveLength(4);
  });

  it('[MAIL-3][MAIL-4] writes no more than three mails a day however often somebody leaves and comes back', async () => {
    const email = newEmail();
    for (let count = 0; count < 20; count++) {
      await press(server(), (await signUp(server(), email)).unsubscribe);
      server().clock.now += minute;
    }
    expect(await mailsTo(server(), email)).toHaveLength(3);
    const left = await rowOf(server(), email);
    const { status, body } = await server().post(addContact, { email });
    expect([status, body, await rowOf(server(), email)]).toEqual([200, success, left]);
  });

  it('[MAIL-3] drops seven days after its first mail who is signed up every day', async () => {
    const [daily, back] = [newEmail(), newEmail()];
    await press(server(), (await signUp(server(), back)).unsubscribe);
    for (let count = 0; count < 8; count++) {
      if (count > 0) server().clock.now += day;
      await signUp(server(), daily);
    }
    // Who has left and comes back begins anew.
    await signUp(server(), back);
    await dropContacts(server().db, server().clock.now + 1);
    expect([await rowOf(server(), daily), (await rowOf(server(), back))?.email]).toEqual([undefined, back]);
  });

  it('[MAIL-1] takes one address sent twenty times at once, and keeps it once', async () => {
    const email = newEmail();
    const replies = await Promise.all(Array.from({ length: 20 }, () => server().post(addContact, { email })));
    expect(replies.map(({ status, body }) => [status, body])).toEqual(Array(20).fill([200, success]));
    expect(await mailsTo(server(), email)).toHaveLength(1);
  });

  it('[MAIL-1] takes every letter of an address', async () => {
    const typed = 'Jose\u0301.o’neill+news@Correo.ESPAÑA.example';
    expect((await server().post(addContact, { email: typed })).status).toBe(200);
    expect(await mailsTo(server(), 'josé.o’neill+news@correo.españa.example')).toHaveLength(1);
  });

  it('[MAIL-1] takes 254 characters and not one more', async () => {
    const ofLength = (length: number) => `${'a'.repeat(length - 12)}@example.com`;
    expect((await server().post(addContact, { email: ofLength(254) })).status).toBe(200);
    const { status, body } = await server().post(addContact, { email: ofLength(255) });
    expect([status, body]).toEqual([400, invalid]);
  });

  it.each([
    ['missing', undefined],
    ['null', null],
    ['empty', ''],
    ['blank', '   '],
    ['no address', 'ana'],
    ['without a dot', 'ana@example'],
    ['without a name', '@example.com'],
    ['with a space', 'ana maria@example.com'],
    ['two addresses', 'ana@example.com,\nbea@example.com'],
    ['with a line in it', 'ana@example.com\r\nBcc: all@example.com'],
    ['with a NUL', 'ana\0@example.com'],
    ['with half a character', 'ana\ud800@example.com'],
    ['a list', ['ana@example.com']],
    ['an object', { $ne: 'a@b.c' }],
    ['3,000 dots', `a@${'.'.repeat(3000)}`],
  ])('[MAIL-1] refuses an address that is %s', async (_, email) => {
    const { status, body } = await server().post(addContact, { email });
    expect([status, body]).toEqual([400, invalid]);
  });

  it('[MAIL-1] refuses in the visitor’s language', async () => {
    const { body } = await server().post(addContact, {}, { headers: { 'Accept-Language': 'es' } });
    expect(body).toEqual(refused('INVALID_EMAIL', 'Escribe un correo electrónico válido'));
  });

  it('[MAIL-1] takes ten sign-ups in ten minutes from one address of the network', async () => {
    const address = server().newAddress();
    const send = () => server().post(addContact, { email: newEmail() }, { address });
    // An invalid address does not count towards the limit.
    for (let count = 0; count < 12; count++) await server().post(addContact, {}, { address });
    for (let count = 0; count < 10; count++) expect((await send()).status).toBe(200);
    const { status, headers, body } = await send();
    expect([status, headers.get('Retry-After'), body]).toEqual([
      429,
      '600',
      { ...refused('RATE_LIMITED', 'Too many attempts. Try again in 10:00.'), retryAfter: 600 },
    ]);
    expect((await server().post(addContact, { email: newEmail() })).status).toBe(200);
    server().clock.now += 10 * minute;
    expect((await send()).status).toBe(200);
  });

  it('[MAIL-1] lists the newest hundred first', async () => {
    const { db, clock } = server();
    await db.delete(contacts);
    const emails = Array.from({ length: 105 }, newEmail);
    for (const email of emails) {
      clock.now += 1;
      await server().post(addContact, { email }, { headers: { 'Accept-Language': 'es' } });
    }
    const [mail] = await mailsTo(server(), emails[104] ?? '');
    if (mail) await press(server(), linksIn(mail).confirm);
    const listed = await newestContacts(db);
    expect(listed.map(({ email }) => email)).toEqual(emails.reverse().slice(0, 100));
    const at = clock.now;
    expect(listed[0]).toEqual({ email: emails[0], language: 'es', at, confirmed: true });
    expect(listed[1]).toEqual({ email: emails[1], language: 'es', at: at - 1, confirmed: false });
  });
});
