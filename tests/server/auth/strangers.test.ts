import { expect, it } from 'vitest';
import { codeAsks, knownBrowsers } from '../../../server/db/guessSchema.ts';
import { eachDatabase, otherThan } from '../harness.ts';
import { type Browser, newestCodeOf, openBrowser } from './openBrowser.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

eachDatabase((server) => {
  const later = (ms: number) => {
    server().clock.now += ms;
  };
  const signIn = async (browser: Browser, phoneNumber: string) => {
    expect((await browser.ask()).status).toBe(200);
    expect((await browser.check(newestCodeOf(server, phoneNumber))).body.status).toBe('approved');
  };
  /** Wrong tries, none of them made to wait longer than it asks. */
  const guess = async (browser: Browser, wrong: string, times: number) => {
    for (let count = 0; count < times; count++) {
      const { headers } = await browser.check(wrong);
      later(1000 * Number(headers.get('Retry-After') ?? 0));
    }
  };

  it('[ACC-5] keeps waits, tries and sends of strangers from a browser that has signed in', async () => {
    const phoneNumber = server().newPhone();
    const own = openBrowser(server, phoneNumber);
    await signIn(own, phoneNumber);
    later(day);
    const stranger = openBrowser(server, phoneNumber);
    expect((await stranger.ask()).status).toBe(200);
    const theirs = newestCodeOf(server, phoneNumber);
    for (let count = 0; count < 120; count++) await openBrowser(server, phoneNumber).check(otherThan(theirs));
    expect((await openBrowser(server, phoneNumber).ask()).status).toBe(429);
    expect((await own.ask()).body).toEqual({ status: 'pending' });
    const code = newestCodeOf(server, phoneNumber);
    // The code is for this browser alone, and the stranger's own one stays.
    expect(code).not.toBe(theirs);
    expect((await stranger.check(code)).body.status).toBe('rejected');
    expect((await own.check(code)).body.status).toBe('approved');
  });

  it('[ACC-5] knows a browser for 400 days after it signed in, by a fingerprint alone', async () => {
    const phoneNumber = server().newPhone();
    const own = openBrowser(server, phoneNumber);
    await signIn(own, phoneNumber);
    const all = () => server().db.select().from(knownBrowsers);
    const { browserHash, signedInAt } = (await all()).at(-1) ?? expect.fail();
    expect(browserHash).toMatch(/^[0-9a-f]{64}$/);
    const known = async () => (await all()).filter((row) => row.browserHash === browserHash);
    later(minute);
    await signIn(own, phoneNumber);
    expect(await known()).toMatchObject([{ signedInAt: new Date(signedInAt.getTime() + minute) }]);
    later(400 * day);
    await openBrowser(server, phoneNumber).ask();
    expect((await own.ask()).status).toBe(200);
    await server().tidy();
    expect(await known()).toHaveLength(1);
    later(1);
    await server().tidy();
    expect(await known()).toEqual([]);
  });

  it('[ACC-5] lets a new browser use the code that somebody else asked for, and neither takes it away', async () => {
    const phoneNumber = server().newPhone();
    const stranger = openBrowser(server, phoneNumber);
    await stranger.ask();
    const code = newestCodeOf(server, phoneNumber);
    const sent = server().messages.length;
    const owner = openBrowser(server, phoneNumber);
    const early = await owner.ask();
    expect([early.status, early.body.retryAfter]).toEqual([429, 30]);
    expect((await owner.ask()).body).toEqual({ status: 'pending' });
    expect(server().messages).toHaveLength(sent);
    // It may be used once: a browser that asks again has to wait for a new message.
    expect((await owner.ask()).status).toBe(429);
    for (let asks = 0; asks < 4; asks++) {
      later(30_000);
      stranger.clear();
      await stranger.ask();
      expect(newestCodeOf(server, phoneNumber)).toBe(code);
    }
    expect((await owner.check(code)).body.status).toBe('approved');
  });

  it('[ACC-5] lets a browser without a mark join no code that others asked for, however often it asks', async () => {
    const phoneNumber = server().newPhone();
    await openBrowser(server, phoneNumber).ask();
    for (let asks = 0; asks < 2; asks++)
      expect((await openBrowser(server, phoneNumber).ask()).status).toBe(429);
  });

  it('[ACC-5] asks for a wait while a code of others ends within two minutes, and counts nothing', async () => {
    const phoneNumber = server().newPhone();
    await openBrowser(server, phoneNumber).ask();
    later(8 * minute + 1000);
    for (let asks = 0; asks < 8; asks++) {
      const { status, body } = await openBrowser(server, phoneNumber).ask();
      expect([status, body.retryAfter]).toEqual([429, 119]);
    }
    later(119_000);
    expect((await openBrowser(server, phoneNumber).ask()).status).toBe(200);
  });

  it('[ACC-5] makes no owner of an account wait for codes to the neighbours of their number', async () => {
    const phoneNumber = '+15557610099';
    await signIn(openBrowser(server, phoneNumber), phoneNumber);
    const neighbour = (count: number) => `+15557610${100 + count}`;
    const ask = async (number: string) => (await openBrowser(server, number).ask()).status;
    // The owner's first code counted among them: there was no account yet.
    for (let count = 1; count < 60; count++) expect(await ask(neighbour(count))).toBe(200);
    expect(await ask(neighbour(60))).toBe(429);
    later(minute);
    expect(await ask(phoneNumber)).toBe(200);
  });

  it('[API-4][ACC-5] lets one address join in thirty codes of others an hour, whatever marks its browsers have', async () => {
    const phoneNumber = server().newPhone();
    await openBrowser(server, phoneNumber).ask();
    const address = server().newAddress();
    const joined = async () => {
      const stranger = openBrowser(server, phoneNumber, address);
      // Its mark comes with the first refusal.
      await stranger.ask();
      return (await stranger.ask()).status;
    };
    const before = (await server().db.select().from(codeAsks)).length;
    const answers: number[] = [];
    for (let browsers = 0; browsers < 32; browsers++) answers.push(await joined());
    expect(answers).toEqual([...Array(30).fill(200), 429, 429]);
    expect((await server().db.select().from(codeAsks)).length - before).toBe(30);
    expect((await openBrowser(server, phoneNumber).ask()).body.retryAfter).toBe(30);
    later(60 * minute);
    await openBrowser(server, phoneNumber).ask();
    expect(await joined()).toBe(200);
  });

  it('[ACC-5] asks for a wait where the tries of the code that is shared are used up', async () => {
    const phoneNumber = server().newPhone();
    const owner = openBrowser(server, phoneNumber);
    await openBrowser(server, phoneNumber).ask();
    await owner.ask();
    expect((await owner.ask()).status).toBe(200);
    const code = newestCodeOf(server, phoneNumber);
    await guess(owner, otherThan(code), 5);
    expect((await owner.check(code)).body.errorCode).toBe('TOO_MANY_TRIES');
    later(minute);
    expect((await owner.ask()).body.retryAfter).toBe(9 * 60);
    later(9 * minute);
    await signIn(owner, phoneNumber);
  });

  it('[ACC-5] makes an address wait after ten wrong codes of a number, in spite of new codes and cookies, until one is right', async () => {
    const phoneNumber = server().newPhone();
    const stranger = openBrowser(server, phoneNumber);
    for (let codes = 0; codes < 2; codes++) {
      await stranger.ask();
      const wrong = otherThan(newestCodeOf(server, phoneNumber));
      await guess(stranger, wrong, 5);
      later(10 * minute);
    }
    stranger.clear();
    const tries: unknown[] = [];
    await stranger.ask();
    const code = newestCodeOf(server, phoneNumber);
    for (const seconds of [60, 120]) {
      await stranger.check(otherThan(code));
      const { status, body, headers } = await stranger.check(code);
      tries.push([status, body.status, body.errorCode, headers.get('Retry-After')]);
      later(seconds * 1000);
    }
    expect(tries).toEqual([60, 120].map((seconds) => [429, 'rejected', 'RATE_LIMITED', String(seconds)]));
    // Another address does not wait for it.
    expect((await openBrowser(server, phoneNumber).check(otherThan(code))).body.errorCode).toBe(
      'INVALID_CODE',
    );
    expect((await stranger.check(code)).body.status).toBe('approved');
    stranger.clear();
    later(minute);
    await stranger.ask();
    await guess(stranger, otherThan(newestCodeOf(server, phoneNumber)), 1);
    expect((await stranger.check(newestCodeOf(server, phoneNumber))).body.status).toBe('approved');
  });
});
