import { expect, it } from 'vitest';
import { limitedEvents, sessions, verificationCodes } from '../../../server/db/schema.ts';
import { agreedTerms, eachDatabase, listening, otherThan, startServer } from '../harness.ts';

const start = '/api/auth/start-verification';
const check = '/api/auth/check-verification';
const exists = '/api/auth/check-user-exists';
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

  it('[API-4][SIGNUP-6] O04 counts both channels together; a refused send changes nothing', async () => {
    const phoneNumber = server().newPhone();
    const replies: unknown[] = [];
    const send = async (waitMs: number, channel: string) => {
      server().clock.now += waitMs;
      const { status, headers } = await server().post(start, { phoneNumber, channel });
      replies.push([status, headers.get('Retry-After')]);
    };
    await send(0, 'sms');
    await send(10_500, 'whatsapp');
    await send(18_500, 'sms');
    await send(999, 'whatsapp');
    await send(1, 'whatsapp');
    await send(0, 'sms');
    expect(replies).toEqual([
      [200, null],
      [429, '20'],
      [429, '1'],
      [429, '1'],
      [200, null],
      [429, '30'],
    ]);
    const sent = server().messages.filter((message) => message.phoneNumber === phoneNumber);
    expect(sent.map(({ channel }) => channel)).toEqual(['sms', 'whatsapp']);
  });

  it('[API-4] K06 makes nobody wait for a clock that was set back', async () => {
    const target = startServer(server().db);
    const phoneNumber = target.newPhone();
    const address = target.newAddress();
    target.clock.now = server().clock.now + 180 * minute;
    for (let count = 0; count < 5; count++) {
      expect((await target.post(start, { phoneNumber }, { address })).status).toBe(200);
      target.clock.now += minute / 2;
    }
    expect((await target.post(start, { phoneNumber }, { address })).status).toBe(429);
    target.clock.now -= 180 * minute;
    const { code } = await target.sendCode(phoneNumber, { address });
    target.clock.now += 10 * minute - 1;
    expect((await target.post(check, { phoneNumber, code, agreedTerms })).body.status).toBe('approved');
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
    const message = 'Demasiados intentos. Inténtalo de nuevo en 60:00.';
    expect([status, body]).toEqual([
      429,
      { error: message, message, errorCode: 'RATE_LIMITED', retryAfter: 3600 },
    ]);
    server().clock.now += 60 * minute;
    expect((await send()).status).toBe(200);
  });

  it('[API-4][ACC-5] O04 sends sixty codes per hour to a thousand neighbouring numbers, wherever they are asked from', async () => {
    const range = server().newPhone().slice(0, -3);
    const send = async (number: number, channel = 'sms') => {
      const phoneNumber = range + String(number).padStart(3, '0');
      const { status, headers } = await server().post(start, { phoneNumber, channel });
      return [status, headers.get('Retry-After')];
    };
    for (let number = 0; number < 60; number++) expect(await send(number)).toEqual([200, null]);
    for (const channel of ['sms', 'whatsapp']) expect(await send(999, channel)).toEqual([429, '3600']);
    expect((await server().post(start, { phoneNumber: server().newPhone() })).status).toBe(200);
    server().clock.now += 60 * minute;
    expect(await send(999)).toEqual([200, null]);
  });

  it('[API-4] O08 believes X-Forwarded-For only behind a trusted proxy, and there its last entry', async () => {
    const ask = async (target: ReturnType<typeof server>, forwarded: string, address: string) => {
      const headers = { 'X-Forwarded-For': forwarded };
      const phoneNumber = '+15550142288';
      return (await target.post(exists, { phoneNumber }, { headers, address })).status;
    };
    const tries = Array.from({ length: 11 }, (_, index) => index);
    const address = server().newAddress();
    const spoofed: number[] = [];
    for (const index of tries) spoofed.push(await ask(server(), `192.0.2.${index}`, address));
    expect(spoofed).toEqual([...Array(10).fill(200), 429]);

    const proxied = startServer(server().db, { trustProxy: 1 });
    proxied.clock.now = server().clock.now;
    const behind: number[] = [];
    for (const index of tries) behind.push(await ask(proxied, `192.0.2.${index}, 203.0.113.9`, '127.0.0.1'));
    expect(behind).toEqual([...Array(10).fill(200), 429]);
    expect(await ask(proxied, '203.0.113.10', '127.0.0.1')).toBe(200);
    for (const [address, other] of [
      ['203.0.113.11', '203.0.113.12'],
      ['[2001:db8:1:1::7]', '[2001:db8:1:100::7]'],
    ]) {
      const withPorts: number[] = [];
      for (const index of tries)
        withPorts.push(await ask(proxied, `${address}:${50_000 + index}`, '127.0.0.1'));
      expect(withPorts).toEqual([...Array(10).fill(200), 429]);
      expect(await ask(proxied, `${other}:50000`, '127.0.0.1')).toBe(200);
    }
  });

  it('[API-4][OPS-5] O08 counts the address that the first of two trusted proxies appended, whatever a client forges', async () => {
    const proxied = startServer(server().db, { trustProxy: 2 });
    proxied.clock.now = server().clock.now;
    const asked = async (forwarded: (index: number) => string) => {
      const statuses: number[] = [];
      for (let index = 0; index < 11; index++) {
        const headers = { 'X-Forwarded-For': forwarded(index) };
        statuses.push((await proxied.post(exists, { phoneNumber: '+15550142288' }, { headers })).status);
      }
      return statuses;
    };
    const limited = [...Array(10).fill(200), 429];
    const proxy = '198.51.100.7';
    expect(await asked((index) => `192.0.2.${index}, 203.0.113.40, ${proxy}`)).toEqual(limited);
    expect(await asked((index) => `192.0.2.${index}, , 192.0.2.${index}, 203.0.113.41, ${proxy}`)).toEqual(
      limited,
    );
    // Nobody but the nearest proxy wrote the only entry.
    expect(await asked(() => '203.0.113.42')).toEqual(limited);
    expect(await asked((index) => `203.0.113.${50 + index}, ${proxy}`)).toEqual(Array(11).fill(200));
  });

  it('[API-4] counts an IPv6 network of one customer, a /56, as one address', async () => {
    const ask = async (address: string) =>
      (await server().post(exists, { phoneNumber: '+15550142288' }, { address })).status;
    const replies: number[] = [];
    for (let host = 1; host <= 11; host++)
      replies.push(
        await ask(host % 2 === 0 ? `2001:db8:0:70${host % 10}::${host}` : `2001:db8::7ff:0:0:${host}:1`),
      );
    expect(replies).toEqual([...Array(10).fill(200), 429]);
    expect(await ask('2001:db8:0:800::1')).toBe(200);
  });

  it('[API-4][SIGNUP-6] checks a hundred codes from one address in ten minutes', async () => {
    const address = server().newAddress();
    const send = async () => {
      const body = { phoneNumber: server().newPhone(), code: '123456' };
      const { status, headers } = await server().post(check, body, { address });
      return [status, headers.get('Retry-After')];
    };
    for (let count = 0; count < 100; count++) expect(await send()).toEqual([200, null]);
    expect(await send()).toEqual([429, '600']);
    server().clock.now += 10 * minute - 1000;
    expect(await send()).toEqual([429, '1']);
    server().clock.now += 1000;
    expect(await send()).toEqual([200, null]);
  });

  it('[API-4][SIGNIN-1] O06 tells whether a number is known, ten times a minute per address', async () => {
    const { phoneNumber } = await server().signIn();
    const address = server().newAddress();
    const ask = async (phone: string, waitMs = 0) => {
      server().clock.now += waitMs;
      const { status, body, headers } = await server().post(exists, { phoneNumber: phone }, { address });
      return [status, body, headers.get('Retry-After')];
    };
    const refused = (seconds: number) => {
      const message = `Too many attempts. Try again in ${seconds} s.`;
      const body = { error: message, message, errorCode: 'RATE_LIMITED', retryAfter: seconds };
      return [429, body, String(seconds)];
    };
    expect(await ask(phoneNumber)).toEqual([200, { exists: true }, null]);
    for (let count = 0; count < 9; count++) {
      expect(await ask(server().newPhone(), 3000)).toEqual([200, { exists: false }, null]);
    }
    expect(await ask(phoneNumber)).toEqual(refused(33));
    expect(await ask(server().newPhone(), 32_000)).toEqual(refused(1));
    expect(await ask(phoneNumber, 1000)).toEqual([200, { exists: true }, null]);
    expect(await ask(phoneNumber)).toEqual(refused(3));
  });

  it('[API-4][SIGNIN-1] O06 does the same work for a known number as for an unknown one', async () => {
    const { phoneNumber: known } = await server().signIn();
    server().clock.now += minute;
    const { code } = await server().sendCode(known);
    let work: string[] = [];
    const { post, newPhone, clock } = startServer(listening(server().db, (call) => work.push(call)));
    clock.now = server().clock.now;
    const workOf = async (path: string, phoneNumber: string) => {
      work = [];
      const { status } = await post(path, { phoneNumber, code: otherThan(code) });
      return [status, ...work];
    };
    for (const path of [exists, check]) {
      const asked = await workOf(path, known);
      expect(asked.length).toBeGreaterThan(2);
      expect(await workOf(path, newPhone())).toEqual(asked);
    }
  });

  it('[API-4] forgets old events, codes and sessions', async () => {
    await server().signIn();
    server().clock.now += 48 * 60 * minute;
    await server().post(exists, { phoneNumber: '+15550142288' });
    await server().tidy();
    expect(await server().db.select().from(sessions)).toEqual([]);
    expect(await server().db.select().from(verificationCodes)).toEqual([]);
    expect(await server().db.select({ at: limitedEvents.at }).from(limitedEvents)).toEqual([
      { at: new Date(server().clock.now) },
    ]);
  });
});
