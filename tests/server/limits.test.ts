import { expect, it } from 'vitest';
import { limitedEvents, sessions, verificationCodes } from '../../server/schema.ts';
import { eachDatabase, startServer } from './harness.ts';

const start = '/api/auth/start-verification';
const check = '/api/auth/check-verification';
const minute = 60_000;

eachDatabase((server) => {
  it('[API-4] O04 sends once per number in 30 s and five times in 10 minutes', async () => {
    const phoneNumber = server().newPhone();
    const replies: unknown[] = [];
    const send = async (waitMs: number) => {
      server().clock.now += waitMs;
      const { status, body, headers } = await server().post(start, { phoneNumber });
      replies.push(
        status === 200 ? 200 : [status, body.errorCode, body.retryAfter, headers.get('Retry-After')],
      );
    };
    await send(0);
    await send(29_000);
    for (let count = 0; count < 4; count++) await send(31_000);
    await send(31_000);
    await send(10 * minute - 184_000 - 1_000);
    await send(1_000);
    const refused = (seconds: number) => [429, 'RATE_LIMITED', seconds, String(seconds)];
    expect(replies).toEqual([200, refused(1), 200, 200, 200, 200, refused(416), refused(1), 200]);
  });

  it('[API-4] O04 sends one code when a hundred ask at once', async () => {
    const phoneNumber = server().newPhone();
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => server().post(start, { phoneNumber })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(99);
  });

  it('[API-4] O04 sends thirty codes per hour to an address, and says so in Spanish', async () => {
    const address = server().newAddress();
    const send = () =>
      server().post(
        start,
        { phoneNumber: server().newPhone() },
        { address, headers: { 'Accept-Language': 'es' } },
      );
    for (let count = 0; count < 30; count++) expect((await send()).status).toBe(200);
    const { status, body } = await send();
    const message = 'Demasiados intentos. Prueba de nuevo en 3600 s.';
    expect([status, body]).toEqual([
      429,
      { error: message, message, errorCode: 'RATE_LIMITED', retryAfter: 3600 },
    ]);
    server().clock.now += 60 * minute;
    expect((await send()).status).toBe(200);
  });

  it('[API-4] O08 believes X-Forwarded-For only behind a trusted proxy, and there its last entry', async () => {
    const exists = async (target: ReturnType<typeof server>, forwarded: string, address: string) => {
      const headers = { 'X-Forwarded-For': forwarded };
      const phoneNumber = '+15550142288';
      return (await target.post('/api/auth/check-user-exists', { phoneNumber }, { headers, address })).status;
    };
    const tries = Array.from({ length: 11 }, (_, index) => index);
    const address = server().newAddress();
    const spoofed: number[] = [];
    for (const index of tries) spoofed.push(await exists(server(), `192.0.2.${index}`, address));
    expect(spoofed).toEqual([...Array(10).fill(200), 429]);

    const proxied = startServer(server().db, { trustProxy: true });
    proxied.clock.now = server().clock.now;
    const behind: number[] = [];
    for (const index of tries)
      behind.push(await exists(proxied, `192.0.2.${index}, 203.0.113.9`, '127.0.0.1'));
    expect(behind).toEqual([...Array(10).fill(200), 429]);
    expect(await exists(proxied, '203.0.113.10', '127.0.0.1')).toBe(200);
  });

  it('[API-4] counts an IPv6 network of one customer as one address', async () => {
    const replies: number[] = [];
    for (let host = 1; host <= 11; host++) {
      const address = host % 2 === 0 ? `2001:db8:0:7::${host}` : `2001:db8::7:0:0:${host}:1`;
      const body = { phoneNumber: '+15550142288' };
      replies.push((await server().post('/api/auth/check-user-exists', body, { address })).status);
    }
    expect(replies).toEqual([...Array(10).fill(200), 429]);
  });

  it('[API-4] checks a hundred codes from one address in ten minutes', async () => {
    const address = server().newAddress();
    const send = () =>
      server().post(check, { phoneNumber: server().newPhone(), code: '123456' }, { address });
    for (let count = 0; count < 100; count++) expect((await send()).status).toBe(200);
    expect((await send()).body.errorCode).toBe('RATE_LIMITED');
  });

  it('[API-4] O06 tells whether a number is known, ten times a minute per address', async () => {
    const { phoneNumber } = await server().signIn();
    const address = server().newAddress();
    const ask = (phone: string) =>
      server().post('/api/auth/check-user-exists', { phoneNumber: phone }, { address });
    expect((await ask(phoneNumber)).body).toEqual({ exists: true });
    for (let count = 0; count < 9; count++) {
      expect((await ask(server().newPhone())).body).toEqual({ exists: false });
    }
    const refused = await ask(phoneNumber);
    expect([refused.status, refused.body.errorCode, refused.headers.get('Retry-After')]).toEqual([
      429,
      'RATE_LIMITED',
      '60',
    ]);
  });

  it('[API-4] forgets old events, codes and sessions', async () => {
    await server().signIn();
    server().clock.now += 48 * 60 * minute;
    await server().post('/api/auth/check-user-exists', { phoneNumber: '+15550142288' });
    expect(await server().db.select().from(sessions)).toEqual([]);
    expect(await server().db.select().from(verificationCodes)).toEqual([]);
    expect(await server().db.select({ at: limitedEvents.at }).from(limitedEvents)).toEqual([
      { at: new Date(server().clock.now) },
    ]);
  });
});
