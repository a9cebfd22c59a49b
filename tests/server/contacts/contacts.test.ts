import { describe, expect, it } from 'vitest';
import { brevoContacts, newestContacts, tableContacts } from '../../../server/contacts/contacts.ts';
import { contacts } from '../../../server/db/mailSchema.ts';
import type { Fetch } from '../../../server/http/fetch.ts';
import { createLog } from '../../../server/http/log.ts';
import { eachDatabase, startServer } from '../harness.ts';

const addContact = '/api/email-marketing/add-contact';
const minute = 60_000;
const success = { success: true, message: 'You’ve been successfully subscribed!' };
const refused = (errorCode: string, message: string) => ({
  success: false,
  error: message,
  message,
  errorCode,
});
const invalid = refused('INVALID_EMAIL', 'Please enter a valid email address');
const failed = refused('NOT_SUBSCRIBED', 'Something went wrong. Please try again.');

let numbered = 0;
const newEmail = () => `person${++numbered}@example.com`;

eachDatabase((server) => {
  const rowsOf = async (email: string) =>
    (await server().db.select().from(contacts)).filter((row) => row.email === email);

  it('[MAIL-1] keeps an address with the visitor’s language and says so in it', async () => {
    const email = newEmail();
    const headers = { 'Accept-Language': 'es-MX' };
    const { status, body } = await server().post(addContact, { email }, { headers });
    expect([status, body]).toEqual([200, { success: true, message: '¡Te suscribiste correctamente!' }]);
    expect(await rowsOf(email)).toMatchObject([
      { email, language: 'es', createdAt: new Date(server().clock.now) },
    ]);
  });

  it('[MAIL-1] welcomes an address again without keeping it twice, however it is typed', async () => {
    const email = newEmail();
    const first = server().clock.now;
    for (const typed of [email, email, `  ${email.toUpperCase()}\n`]) {
      const { status, body } = await server().post(addContact, { email: typed });
      expect([status, body]).toEqual([200, success]);
      server().clock.now += 1000;
    }
    expect(await rowsOf(email)).toMatchObject([{ email, language: 'en', createdAt: new Date(first) }]);
  });

  it('[MAIL-1] takes one address sent twenty times at once, and keeps it once', async () => {
    const email = newEmail();
    const replies = await Promise.all(Array.from({ length: 20 }, () => server().post(addContact, { email })));
    expect(replies.map(({ status, body }) => [status, body])).toEqual(Array(20).fill([200, success]));
    expect(await rowsOf(email)).toHaveLength(1);
  });

  it('[MAIL-1] takes every letter of an address', async () => {
    const typed = 'Jose\u0301.o’neill+news@Correo.ESPAÑA.example';
    expect((await server().post(addContact, { email: typed })).status).toBe(200);
    expect(await rowsOf('josé.o’neill+news@correo.españa.example')).toHaveLength(1);
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
    const table = tableContacts({ db, now: () => clock.now });
    const emails = Array.from({ length: 105 }, newEmail);
    for (const email of emails) {
      clock.now += 1;
      await table.add({ email, language: 'es' });
    }
    const listed = await newestContacts(db);
    expect(listed.map(({ email }) => email)).toEqual(emails.reverse().slice(0, 100));
    expect(listed[0]).toEqual({ email: emails[0], language: 'es', at: clock.now });
  });

  describe('with Brevo', () => {
    const apiKey = 'xkeysib-secret';
    let requests: [string, RequestInit][] = [];
    let lines: string[] = [];
    const withBrevo = (answer: () => Promise<Response>) => {
      requests = [];
      lines = [];
      const fetch: Fetch = (address, init) => {
        requests.push([String(address), init]);
        return answer();
      };
      const log = createLog((line) => lines.push(line));
      const table = tableContacts({ db: server().db, now: () => server().clock.now });
      const brevo = brevoContacts({ table, apiKey, listId: 7, fetch, log });
      return startServer(server().db, {}, { contacts: brevo });
    };

    it('[MAIL-1] hands an address to its list as well, with a time-out', async () => {
      const email = newEmail();
      const { post } = withBrevo(async () => Response.json({ id: 3 }, { status: 201 }));
      const { status, body } = await post(addContact, { email });
      expect([status, body]).toEqual([200, success]);
      expect(requests).toEqual([
        [
          'https://api.brevo.com/v3/contacts',
          {
            method: 'POST',
            headers: {
              'api-key': apiKey,
              'Content-Type': 'application/json',
              Accept: 'application/json',
            },
            body: JSON.stringify({ email, listIds: [7], updateEnabled: true }),
            redirect: 'error',
            signal: expect.any(AbortSignal),
          },
        ],
      ]);
      expect(await rowsOf(email)).toHaveLength(1);
    });

    it.each([
      ['updated', () => new Response(null, { status: 204 })],
      ['known', () => Response.json({ code: 'duplicate_parameter', message: 'exists' }, { status: 400 })],
    ])('[MAIL-1] counts an address that is %s there as subscribed', async (_, answer) => {
      const { post } = withBrevo(async () => answer());
      const { status, body } = await post(addContact, { email: newEmail() });
      expect([status, body, lines]).toEqual([200, success, []]);
    });

    it.each([
      ['the key is wrong', async () => Response.json({ code: 'unauthorized' }, { status: 401 })],
      ['something is missing', async () => Response.json({ code: 'missing_parameter' }, { status: 400 })],
      ['its refusal says nothing', async () => Response.json(null, { status: 400 })],
      ['its refusal is no JSON', async () => new Response('<html>', { status: 400 })],
      ['it fails', async () => new Response(apiKey, { status: 500 })],
      ['it limits', async () => new Response('', { status: 429 })],
      ['it is away', () => Promise.reject(new TypeError(`fetch failed with ${apiKey}`))],
      ['it is slow', () => Promise.reject(new DOMException('time', 'TimeoutError'))],
      ['nobody knows why', () => Promise.reject(apiKey)],
    ])('[MAIL-1] A22 keeps the address and answers 502 without a secret when %s', async (_, answer) => {
      const email = newEmail();
      const target = withBrevo(answer);
      const { status, body } = await target.post(addContact, { email });
      expect([status, body]).toEqual([502, failed]);
      expect(await rowsOf(email)).toHaveLength(1);
      const logged = [...lines, ...target.lines].join('\n');
      expect(logged).toContain('Brevo');
      expect(logged).not.toContain('xkeysib');
      expect(logged).not.toContain(email);
    });

    it('[MAIL-1] can be tried again after a failure', async () => {
      const email = newEmail();
      const answers = [new Response('', { status: 503 }), new Response(null, { status: 204 })];
      const { post } = withBrevo(async () => answers.shift() ?? new Response('', { status: 500 }));
      expect((await post(addContact, { email })).status).toBe(502);
      expect((await post(addContact, { email })).body).toEqual(success);
      expect(await rowsOf(email)).toHaveLength(1);
    });
  });
});
