import { expect, it } from 'vitest';
import { eachDatabase, listening, startServer, type TestServer } from '../harness.ts';
import { type Browser, newestCodeOf, openBrowser } from './openBrowser.ts';

const start = '/api/auth/start-verification';
const minute = 60_000;
const day = 24 * 60 * minute;

eachDatabase((server) => {
  const later = (ms: number) => {
    server().clock.now += ms;
  };
  const sentTo = (phoneNumber: string) =>
    server().messages.filter((message) => message.phoneNumber === phoneNumber).length;

  it('[ACC-5] sends a number ten messages a day for strangers, then one in eight minutes, from ever new addresses', async () => {
    const phoneNumber = server().newPhone();
    for (let sent = 0; sent < 10; sent++) {
      expect((await openBrowser(server, phoneNumber).ask()).status).toBe(200);
      later(10 * minute);
    }
    for (let sent = 0; sent < 3; sent++) {
      expect((await openBrowser(server, phoneNumber).ask()).status).toBe(200);
      later(2 * minute);
      expect((await openBrowser(server, phoneNumber).ask()).body.retryAfter).toBe(6 * 60);
      later(8 * minute);
    }
    expect(sentTo(phoneNumber)).toBe(13);
    later(day);
    await openBrowser(server, phoneNumber).ask();
    later(minute);
    expect((await openBrowser(server, phoneNumber).ask()).status).toBe(200);
  });

  it('[ACC-5] sends a number ten messages a day for one address, however often it clears its cookies', async () => {
    const phoneNumber = server().newPhone();
    const stranger = openBrowser(server, phoneNumber);
    for (let sent = 0; sent < 10; sent++) {
      expect((await stranger.ask()).status).toBe(200);
      stranger.clear();
      later(10 * minute);
    }
    const { status, body } = await stranger.ask();
    expect([status, body.retryAfter]).toEqual([429, (day - 100 * minute) / 1000]);
    // What is refused counts nothing, so that it keeps nobody else from a code.
    for (let refused = 0; refused < 8; refused++) {
      stranger.clear();
      expect((await stranger.ask()).status).toBe(429);
    }
    expect((await openBrowser(server, phoneNumber).ask()).status).toBe(200);
  });

  it('[ACC-5] sends a browser that has signed in twenty messages a day to its number, 5 of them in ten minutes', async () => {
    const phoneNumber = server().newPhone();
    const own = openBrowser(server, phoneNumber);
    await own.ask();
    await own.check(newestCodeOf(server, phoneNumber));
    later(day);
    const asks: number[] = [];
    for (let sent = 0; sent < 6; sent++) {
      later(30_000);
      asks.push((await own.ask()).status);
    }
    expect(asks).toEqual([200, 200, 200, 200, 200, 429]);
    for (let sent = 5; sent < 20; sent++) {
      later(10 * minute);
      expect((await own.ask()).status).toBe(200);
    }
    later(10 * minute);
    expect((await own.ask()).status).toBe(429);
    expect((await openBrowser(server, phoneNumber).ask()).status).toBe(200);
  });

  it.each([
    ['all but those with which somebody has signed in to their account', true, Array(35).fill(200)],
    ['those too that were right at a number without an account', false, [...Array(30).fill(200), 429]],
  ])('[ACC-5] sends an address thirty codes in an hour, counting %s', async (_, hasAccount, answers) => {
    const address = server().newAddress();
    for (const answer of answers) {
      const phoneNumber = hasAccount ? (await server().partner()).phoneNumber : server().newPhone();
      const browser = openBrowser(server, phoneNumber, address);
      expect((await browser.ask()).status).toBe(answer);
      if (answer === 200) expect((await browser.check(newestCodeOf(server, phoneNumber))).status).toBe(200);
      later(30_000);
    }
  });

  it('[ACC-5] sends no more codes in a day than the setting allows, and counts who has signed in apart', async () => {
    const few: TestServer = startServer(server().db, { codesPerDay: 3 });
    few.clock.now = server().clock.now + 10 * day;
    const phoneNumber = few.newPhone();
    const own = openBrowser(() => few, phoneNumber);
    await own.ask();
    await own.check(newestCodeOf(() => few, phoneNumber));
    const replies: unknown[] = [];
    for (let sends = 0; sends < 3; sends++) {
      few.clock.now += minute;
      const { status, body } = await few.post(start, { phoneNumber: few.newPhone() });
      replies.push([status, body.retryAfter]);
    }
    const left = (day - 3 * minute) / 1000;
    expect(replies).toEqual([
      [200, undefined],
      [200, undefined],
      [429, left],
    ]);
    for (let sends = 0; sends < 3; sends++) {
      few.clock.now += minute;
      expect((await own.ask()).status).toBe(200);
    }
    few.clock.now += minute;
    expect((await own.ask()).body.retryAfter).toBe((day - 3 * minute) / 1000);
  });

  it('[ACC-5] sends no more codes in an hour to browsers that have signed in than the setting allows', async () => {
    const few: TestServer = startServer(server().db, { codesPerHour: 2 });
    few.clock.now = server().clock.now + 20 * day;
    const owners: Browser[] = [];
    for (const phoneNumber of [few.newPhone(), few.newPhone()]) {
      const own = openBrowser(() => few, phoneNumber);
      await own.ask();
      await own.check(newestCodeOf(() => few, phoneNumber));
      owners.push(own);
    }
    const replies: unknown[] = [];
    for (const own of [...owners, ...owners]) {
      few.clock.now += minute;
      const { status, body } = await own.ask();
      replies.push([status, body.retryAfter]);
    }
    expect(replies).toEqual([
      [200, undefined],
      [200, undefined],
      [429, 58 * 60],
      [429, 57 * 60],
    ]);
  });

  it('[ACC-5] sends codes to the countries of the setting alone, checks those that were sent, and counts no refusal', async () => {
    const some = startServer(server().db, { codeCountries: ['MX', 'CA'] });
    some.clock.now = server().clock.now + 30 * day;
    for (let refusal = 0; refusal < 40; refusal++) {
      const { status, body } = await some.post(
        start,
        { phoneNumber: '+34600000001' },
        { address: '10.9.9.9' },
      );
      const message = 'We don’t send codes to numbers of this country. Use another number.';
      expect([status, body]).toEqual([
        403,
        { status: 'failed', error: message, message, errorCode: 'COUNTRY_NOT_ALLOWED' },
      ]);
    }
    // Canada's numbers begin like those of the United States.
    for (const phoneNumber of ['+525512345678', '+15064012345'])
      expect((await some.post(start, { phoneNumber })).body).toEqual({ status: 'pending' });
    const check = await some.post('/api/auth/check-verification', {
      phoneNumber: '+34600000001',
      code: '123456',
    });
    expect(check.body.errorCode).toBe('INVALID_CODE');
  });

  it('[API-4][SIGNUP-6] O04 sends one code when a hundred ask at once, by either channel, and only its call begins a transaction', async () => {
    let transactions = 0;
    const { post, newPhone, clock, messages } = startServer(
      listening(server().db, (call) => {
        if (call === 'transaction') transactions += 1;
      }),
    );
    clock.now = server().clock.now;
    // The first call of a server deletes old rows.
    await post('/api/auth/check-user-exists', { phoneNumber: newPhone() });
    transactions = 0;
    const phoneNumber = newPhone();
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        post(start, { phoneNumber, channel: index % 2 === 0 ? 'sms' : 'whatsapp' }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(99);
    expect(messages.map((message) => message.phoneNumber)).toEqual([phoneNumber]);
    expect(transactions).toBe(1);
  });

  it('[SIGNUP-6] makes nobody wait after a send that broke off', async () => {
    const phoneNumber = server().newPhone();
    const breakOff = async () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    const away = startServer(
      server().db,
      {},
      { verification: { start: breakOff, check: async () => 'rejected' } },
    );
    away.clock.now = server().clock.now;
    expect((await away.post(start, { phoneNumber })).status).toBe(503);
    expect((await server().post(start, { phoneNumber })).status).toBe(200);
    expect((await server().post(start, { phoneNumber })).status).toBe(429);
  });
});
