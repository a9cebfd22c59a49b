import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { partners, sessions } from '../../../server/db/schema.ts';
import { agreedTerms, eachDatabase, otherThan, type Reply } from '../harness.ts';

const check = '/api/auth/check-verification';
const minute = 60_000;

const rejected = (message: string, errorCode: string) => ({
  status: 'rejected',
  error: message,
  message,
  errorCode,
});
const wrong = [200, rejected('That code doesn’t match. Check it and try again.', 'INVALID_CODE')];
const spent = [429, rejected('Too many wrong codes. Get a new one.', 'TOO_MANY_TRIES')];
const answerOf = ({ status, body }: Reply) => [status, body];

eachDatabase((server) => {
  const sessionsOf = (phoneNumber: string) =>
    server()
      .db.select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .innerJoin(partners, eq(partners.id, sessions.partnerId))
      .where(eq(partners.phone, phoneNumber.slice(1)));

  it('[API-4][SIGNUP-6] O01 grants an address five tries of a code, even when fifty guess at once', async () => {
    const phoneNumber = server().newPhone();
    const { code } = await server().sendCode(phoneNumber);
    const address = server().newAddress();
    const guesses = Array.from({ length: 49 }, (_, index) => String((Number(code) + 1 + index) % 1_000_000));
    const replies = await Promise.all(
      [...guesses.map((guess) => guess.padStart(6, '0')), code].map((guess) =>
        server().post(check, { phoneNumber, code: guess }, { address }),
      ),
    );
    const tried = replies.filter(({ body }) => body.errorCode !== 'TOO_MANY_TRIES');
    expect(tried).toHaveLength(5);
    expect(answerOf(await server().post(check, { phoneNumber, code }, { address }))).toEqual(spent);
  });

  it('[API-4][SIGNUP-6] O01 answers guesses at a number without a code, whole, as at one with a code', async () => {
    const [known, unknown] = [server().newPhone(), server().newPhone()];
    const { code } = await server().sendCode(known);
    const options = { address: server().newAddress() };
    for (const expected of [...Array(5).fill(wrong), spent, spent]) {
      for (const phoneNumber of [known, unknown]) {
        const reply = await server().post(check, { phoneNumber, code: otherThan(code) }, options);
        expect(answerOf(reply)).toEqual(expected);
        expect(reply.headers.get('Retry-After')).toBeNull();
      }
    }
    server().clock.now += minute;
    for (const phoneNumber of [known, unknown]) {
      const fresh = await server().sendCode(phoneNumber);
      for (let tries = 0; tries < 4; tries++) {
        const reply = await server().post(check, { phoneNumber, code: otherThan(fresh.code) });
        expect(answerOf(reply)).toEqual(wrong);
      }
      const { body } = await server().post(check, { phoneNumber, code: fresh.code, agreedTerms });
      expect(body.status).toBe('approved');
    }
  });

  it('[API-4][SIGNUP-6] O02 opens one session however often the right code arrives, at once or later', async () => {
    const phoneNumber = server().newPhone();
    const { code } = await server().sendCode(phoneNumber);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => server().post(check, { phoneNumber, code, agreedTerms })),
    );
    const statuses = replies.map(({ body }) => body.status);
    expect(statuses.filter((status) => status === 'approved')).toHaveLength(1);
    expect(statuses.filter((status) => status === 'rejected')).toHaveLength(49);
    expect(replies.filter(({ body }) => 'sessionToken' in body)).toHaveLength(1);
    expect(await sessionsOf(phoneNumber)).toHaveLength(1);
    server().clock.now += minute;
    const fresh = await server().sendCode(phoneNumber);
    const first = await server().post(check, { phoneNumber, code: fresh.code, agreedTerms });
    expect(first.body.status).toBe('approved');
    expect(answerOf(await server().post(check, { phoneNumber, code: fresh.code, agreedTerms }))).toEqual(
      wrong,
    );
  });

  it('[API-4] knows a number with and without its trunk 0 as one', async () => {
    const [plain, withTrunk] = ['+447911123456', '+4407911123456'];
    const { code } = await server().sendCode(withTrunk);
    expect(server().messages.at(-1)?.phoneNumber).toBe(plain);
    const { status } = await server().post('/api/auth/start-verification', { phoneNumber: plain });
    expect(status).toBe(429);
    const { body } = await server().post(check, { phoneNumber: plain, code, agreedTerms });
    expect([body.status, body.userData.phoneNumber]).toEqual(['approved', plain]);
    const exists = await server().post('/api/auth/check-user-exists', { phoneNumber: withTrunk });
    expect(exists.body).toEqual({ exists: true });
  });
});
