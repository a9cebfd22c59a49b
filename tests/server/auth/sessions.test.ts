import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { partners, sessions } from '../../../server/db/schema.ts';
import { eachDatabase, otherThan } from '../harness.ts';
import { saveSpace, spacePath } from '../spaces/spacePaths.ts';

const hour = 60 * 60_000;

eachDatabase((server) => {
  /** This number, once another code may be sent to it. */
  const later = (phoneNumber: string) => {
    server().clock.now += 60_000;
    return phoneNumber;
  };

  it('[API-1][SES-2] validates an open session with its end and its partner', async () => {
    const { phoneNumber, token, partnerId } = await server().signIn();
    const { status, body } = await server().post('/api/auth/validate', undefined, { token });
    expect([status, body]).toEqual([
      200,
      {
        valid: true,
        sessionExpiry: new Date(server().clock.now + 12 * hour).toISOString(),
        userData: { name: '', email: '', phoneNumber, partnerId },
        partnerConfig: { partnerId, config: null },
      },
    ]);
  });

  it('[API-4][SES-2] ends a session twelve hours after it began, however often it was used', async () => {
    const { token } = await server().signIn();
    server().clock.now += 12 * hour - 1000;
    expect((await server().post('/api/auth/validate', undefined, { token })).body.valid).toBe(true);
    server().clock.now += 1000;
    const { status, body } = await server().post('/api/auth/validate', undefined, { token });
    expect([status, body]).toEqual([200, { valid: false }]);
  });

  it('[API-4][SES-3] A05 ends a session at once when its partner logs out, and no other session', async () => {
    const { phoneNumber, token } = await server().signIn();
    server().clock.now += 60_000;
    const other = await server().signIn(phoneNumber);
    const reply = await server().post('/api/auth/logout', undefined, { token });
    expect([reply.status, reply.body]).toEqual([204, null]);
    expect((await server().post('/api/auth/validate', undefined, { token })).body).toEqual({ valid: false });
    expect((await server().get(spacePath(phoneNumber), { token })).status).toBe(401);
    expect((await server().get(spacePath(phoneNumber), { token: other.token })).status).toBe(404);
  });

  it('[API-4][SES-3] ends the session that a browser signs in over, once the code was right', async () => {
    const { phoneNumber, token } = await server().signIn();
    const { token: elsewhere } = await server().signIn(later(phoneNumber));
    const isOpen = async (one: string) =>
      (await server().post('/api/auth/validate', undefined, { token: one })).body.valid;
    const { code } = await server().sendCode(later(phoneNumber));
    const sent = (tried: string) =>
      server().post('/api/auth/check-verification', { phoneNumber, code: tried }, { token });
    await sent(otherThan(code));
    expect(await isOpen(token)).toBe(true);
    const { body } = await sent(code);
    const open = await Promise.all([token, elsewhere, body.sessionToken].map(isOpen));
    expect(open).toEqual([false, true, true]);
  });

  it('[API-4][SES-3] answers every logout alike, whatever it is given for a token', async () => {
    const { token } = await server().signIn();
    const tokens = [token, token, 'A'.repeat(43), 'x', "' or 1=1 --", 'é', `Bearer ${token}`];
    const headers = [
      {},
      { Authorization: '' },
      ...tokens.map((given) => ({ Authorization: `Bearer ${given}` })),
    ];
    for (const header of headers) {
      const reply = await server().post('/api/auth/logout', undefined, { headers: header });
      expect([reply.status, reply.body]).toEqual([204, null]);
    }
    expect((await server().post('/api/auth/validate', undefined, { token })).body).toEqual({ valid: false });
  });

  it('[API-4] O07 keeps of a token its SHA-256 alone', async () => {
    const { token, phoneNumber } = await server().signIn();
    const rows = await server()
      .db.select({ session: sessions })
      .from(sessions)
      .innerJoin(partners, eq(partners.id, sessions.partnerId))
      .where(eq(partners.phone, phoneNumber.slice(1)));
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const expiresAt = new Date(server().clock.now + 12 * hour);
    const at = new Date(server().clock.now);
    const begun = { createdAt: at, usedAt: at, seenAt: at, browser: null, system: null };
    const id = expect.stringMatching(/^[\da-f-]{36}$/);
    const session = { id, tokenHash, partnerId: expect.any(Number), expiresAt, keptUntil: null, ...begun };
    expect(rows).toEqual([{ session }]);
  });

  it('[API-4][SES-2] A02 lets nobody in without an open session', async () => {
    const { phoneNumber, token } = await server().signIn();
    const { token: ended } = await server().signIn();
    await server().post('/api/auth/logout', undefined, { token: ended });
    const { token: expired } = await server().signIn();
    server().clock.now += 12 * hour;
    const headers = [
      {},
      ...[
        '',
        'Bearer',
        `Bearer ${expired}`,
        `Bearer ${token}`,
        `Bearer ${ended}`,
        `Bearer Bearer ${token}`,
        `Basic ${token}`,
        `Bearer ${'A'.repeat(43)}`,
        `Bearer ${token}, Bearer ${token}`,
        `Bearer ${'x'.repeat(5000)}`,
        "Bearer ' or 1=1 --",
      ].map((Authorization) => ({ Authorization })),
    ];
    for (const header of headers) {
      const replies = [
        await server().get(spacePath(phoneNumber), { headers: header }),
        await server().post(saveSpace, { config: {} }, { headers: header }),
      ];
      for (const { status, body } of replies) {
        expect([status, body]).toEqual([
          401,
          { error: 'Not authenticated', message: 'Not authenticated', errorCode: 'UNAUTHENTICATED' },
        ]);
      }
      const validated = await server().post('/api/auth/validate', undefined, { headers: header });
      expect([validated.status, validated.body]).toEqual([200, { valid: false }]);
    }
  });

  it('[API-4] A02 takes a token with or without the word Bearer, and never twice', async () => {
    const { token } = await server().signIn();
    const valid: unknown[] = [];
    for (const Authorization of [`Bearer ${token}`, `bearer ${token}`, token, `Bearer Bearer ${token}`]) {
      valid.push(
        (await server().post('/api/auth/validate', undefined, { headers: { Authorization } })).body.valid,
      );
    }
    expect(valid).toEqual([true, true, true, false]);
  });
});
