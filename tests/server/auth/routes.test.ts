import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Verification } from '../../../server/auth/verification.ts';
import { partners, sessions, verificationCodes } from '../../../server/db/schema.ts';
import { agreedTerms, eachDatabase, otherThan, startServer } from '../harness.ts';

const start = '/api/auth/start-verification';
const check = '/api/auth/check-verification';
const minute = 60_000;

const invalidCode = {
  status: 'rejected',
  error: 'That code doesn’t match. Check it and try again.',
  message: 'That code doesn’t match. Check it and try again.',
  errorCode: 'INVALID_CODE',
};

eachDatabase((server) => {
  it('[API-1] sends a code by SMS unless WhatsApp is asked for', async () => {
    const phoneNumber = server().newPhone();
    const first = await server().post(start, { phoneNumber });
    expect([first.status, first.body]).toEqual([200, { status: 'pending' }]);
    const at = server().clock.now;
    const sent = { phoneNumber, code: expect.stringMatching(/^\d{6}$/) };
    expect(server().messages.at(-1)).toEqual({ ...sent, channel: 'sms', at, expiresAt: at + 10 * minute });
    server().clock.now += minute;
    const headers = { Cookie: first.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
    await server().post(start, { phoneNumber, channel: 'whatsapp' }, { headers });
    expect(server().messages.at(-1)).toEqual({
      ...sent,
      channel: 'whatsapp',
      at: at + minute,
      expiresAt: at + 11 * minute,
    });
  });

  it('[API-1] takes made-up numbers and numbers without a plus', async () => {
    for (const phoneNumber of ['+15550142288', '15550142299', '+34600000000']) {
      expect((await server().post(start, { phoneNumber })).body).toEqual({ status: 'pending' });
    }
    expect(server().messages.at(-2)?.phoneNumber).toBe('+15550142299');
  });

  it.each([
    ['missing', undefined],
    ['no text', 15550142288],
    ['empty', ''],
    ['too short', '+155501422'],
    ['too long', '+1555014228812345'],
    ['of no country', '+99912345678'],
    ['with letters', '+1555014228a'],
    ['of other digits', '+١٥٥٥٠١٤٢٢٨٨'],
    ['two numbers', ['+15550142288', '+15550142289']],
  ])('[API-4] refuses a phone number that is %s', async (_, phoneNumber) => {
    for (const path of [start, check, '/api/auth/check-user-exists']) {
      const reply = await server().post(path, { phoneNumber, code: '123456' });
      expect([reply.status, reply.body]).toEqual([
        400,
        {
          error: 'Please enter a valid phone number',
          message: 'Please enter a valid phone number',
          errorCode: 'INVALID_PHONE',
        },
      ]);
    }
  });

  it('[API-4] refuses a channel that does not exist', async () => {
    const { status, body } = await server().post(start, { phoneNumber: server().newPhone(), channel: 'fax' });
    expect([status, body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
  });

  it('[API-1] says so when a message could not be handed over', async () => {
    const verification: Verification = { start: async () => 'failed', check: async () => 'rejected' };
    const { post, newPhone } = startServer(server().db, {}, { verification });
    const phoneNumber = newPhone();
    const replies: unknown[] = [];
    // The other channel need not wait, but failures are limited too.
    for (const channel of ['sms', 'whatsapp', 'sms', 'whatsapp', 'sms', 'whatsapp']) {
      const { status, body } = await post(start, { phoneNumber, channel });
      replies.push(status === 429 ? [status, body.retryAfter] : [status, body]);
    }
    const message = 'The code could not be sent to this number. Check it and try again.';
    const failed = [502, { status: 'failed', error: message, message, errorCode: 'NOT_SENT' }];
    expect(replies).toEqual([failed, failed, failed, failed, failed, [429, 600]]);
  });

  it('[OPS-2] sends no more codes in an hour than the setting allows, whoever asks from wherever', async () => {
    const few = startServer(server().db, { codesPerHour: 3 });
    few.clock.now = server().clock.now + 24 * 60 * minute;
    const ask = () => few.post(start, { phoneNumber: few.newPhone() });
    for (let count = 0; count < 3; count++) expect((await ask()).status).toBe(200);
    expect([(await ask()).status, (await ask()).headers.get('Retry-After'), few.messages.length]).toEqual([
      429,
      '3600',
      3,
    ]);
    few.clock.now += 60 * minute;
    expect((await ask()).status).toBe(200);
  });

  it('[API-1] approves the right code with a session, and creates the partner once', async () => {
    const phoneNumber = server().newPhone();
    const { code } = await server().sendCode(phoneNumber);
    const { status, body } = await server().post(check, { phoneNumber, code, agreedTerms });
    const partnerId = body.userData.partnerId;
    expect([status, body]).toEqual([
      200,
      {
        status: 'approved',
        sessionToken: expect.stringMatching(/^[\w-]{43}$/),
        expiresAt: new Date(server().clock.now + 12 * 60 * minute).toISOString(),
        userData: { name: '', email: '', phoneNumber, partnerId: expect.stringMatching(/^[\w-]{16}$/) },
        partnerConfig: { partnerId, config: null },
      },
    ]);
    server().clock.now += minute;
    const again = await server().signIn(phoneNumber.slice(1));
    expect(again.partnerId).toBe(partnerId);
    expect(again.token).not.toBe(body.sessionToken);
  });

  it('[API-4] O01 A04 kills a code after five wrong tries from an address, and a new one works again', async () => {
    const phoneNumber = server().newPhone();
    const address = server().newAddress();
    const { code, cookie } = await server().sendCode(phoneNumber);
    const options = { address, headers: { Cookie: cookie } };
    for (let tries = 0; tries < 5; tries++) {
      const { status, body } = await server().post(check, { phoneNumber, code: otherThan(code) }, options);
      expect([status, body]).toEqual([200, invalidCode]);
    }
    for (const sixth of [code, otherThan(code)]) {
      const { status, body } = await server().post(check, { phoneNumber, code: sixth }, options);
      const message = 'Too many wrong codes. Get a new one.';
      expect([status, body]).toEqual([
        429,
        { status: 'rejected', error: message, message, errorCode: 'TOO_MANY_TRIES' },
      ]);
    }
    server().clock.now += minute;
    const fresh = await server().sendCode(phoneNumber, options);
    const token = 'A'.repeat(43);
    const { body } = await server().post(
      check,
      { phoneNumber, code: fresh.code, agreedTerms, sessionToken: token },
      { ...options, token },
    );
    expect(body.status).toBe('approved');
    expect(body.sessionToken).not.toBe(token);
  });

  it('[API-4] O03 refuses the code of another phone and that of an earlier message', async () => {
    const [one, two] = [server().newPhone(), server().newPhone()];
    const first = await server().sendCode(one);
    const other = await server().sendCode(two);
    expect(other.code).not.toBe(first.code);
    expect((await server().post(check, { phoneNumber: two, code: first.code })).body).toEqual(invalidCode);
    server().clock.now += minute;
    const second = await server().sendCode(one, { headers: { Cookie: first.cookie } });
    expect(second.code).not.toBe(first.code);
    expect((await server().post(check, { phoneNumber: one, code: first.code })).body).toEqual(invalidCode);
    expect(
      (await server().post(check, { phoneNumber: one, code: second.code, agreedTerms })).body.status,
    ).toBe('approved');
  });

  it('[API-4] O05 takes a code for ten minutes', async () => {
    const [early, late] = [server().newPhone(), server().newPhone()];
    const inTime = await server().sendCode(early);
    const tooLate = await server().sendCode(late);
    server().clock.now += 10 * minute - 1000;
    const { body } = await server().post(check, { phoneNumber: early, code: inTime.code, agreedTerms });
    expect(body.status).toBe('approved');
    server().clock.now += 2000;
    expect((await server().post(check, { phoneNumber: late, code: tooLate.code })).body).toEqual(invalidCode);
  });

  it('[API-4] O05 tells an expired code from a wrong one only to the browser that asked', async () => {
    const phoneNumber = server().newPhone();
    const { code, cookie } = await server().sendCode(phoneNumber);
    server().clock.now += 10 * minute;
    const tryFrom = async (headers: Record<string, string>) =>
      (await server().post(check, { phoneNumber, code, agreedTerms }, { headers })).body;
    const message = 'Este código ya venció. Pide uno nuevo.';
    expect(await tryFrom({ Cookie: cookie, 'Accept-Language': 'fr, es-MX;q=0.9, en;q=0.1' })).toEqual({
      status: 'expired',
      error: message,
      message,
      errorCode: 'EXPIRED_CODE',
    });
    expect(await tryFrom({})).toEqual(invalidCode);
    expect(await tryFrom({ Cookie: `browser=${'A'.repeat(22)}` })).toEqual(invalidCode);
  });

  it.each(['', '12', '1234567', '12345a', '١٢٣٤٥٦', 123456, null])(
    '[API-4] refuses %j as no code at all',
    async (code) => {
      const phoneNumber = server().newPhone();
      const { status, body } = await server().post(check, { phoneNumber, code, agreedTerms });
      expect([status, body.errorCode]).toEqual([400, 'INVALID_CODE']);
    },
  );

  it('[API-4] O07 A25 keeps codes and tokens as fingerprints and out of the log, phones masked', async () => {
    const { phoneNumber, token } = await server().signIn();
    const code = server().messages.at(-1)?.code ?? '';
    // A code that is used leaves no hash.
    const unused = await server().sendCode(server().newPhone());
    const query = `?phoneNumber=${phoneNumber}&sessionToken=${token}&code=${code}`;
    const carried = { phoneNumber, code, sessionToken: token };
    await server().get(`/api/partner-resources/get-subscription${query}`, { token });
    for (const call of ['check-verification', 'check-user-exists', 'validate', 'logout', 'nothing']) {
      await server().post(`/api/auth/${call}${query}`, carried, { token, headers: { Referer: query } });
      await server().post(`/api/auth/${call}${query}`, `${JSON.stringify(carried)},`, { token });
    }
    const codes = await server().db.select().from(verificationCodes);
    expect(codes.map(({ codeHash }) => codeHash).filter(Boolean)).toContainEqual(
      expect.stringMatching(/^[0-9a-f]{64}$/),
    );
    expect(JSON.stringify(await server().db.select().from(sessions))).not.toContain(token);
    expect(JSON.stringify(codes)).not.toContain(unused.code);
    const log = server().lines.join('\n');
    expect(log).not.toContain(token);
    expect(log).not.toContain(phoneNumber.slice(1));
    expect(log).not.toMatch(new RegExp(`\\b${code}\\b`));
    expect(log).toContain(`phone="…${phoneNumber.slice(-3)}"`);
    expect(log).toContain('route="/api/partner-resources/get-subscription"');
  });

  it('[API-4] never gives two partners one public id', async () => {
    await Promise.all(Array.from({ length: 5 }, () => server().signIn()));
    const ids = await server().db.select({ id: partners.publicId }).from(partners).orderBy(asc(partners.id));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length);
  });
});
