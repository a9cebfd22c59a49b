import { and, count, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { closedMs, countTry, type Guesser, triesOfOneCode } from '../../../server/auth/guessRules.ts';
import { wrongCodes } from '../../../server/db/guessSchema.ts';
import { oneDatabase, otherThan, startServer, type TestServer } from '../harness.ts';
import { type Browser, newestCodeOf, openBrowser } from './openBrowser.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** One of a million codes; where two have to be right, the second one has five tries once the first was. */
const chanceOf = ({ single, pairs }: { single: number; pairs: number }): number =>
  single * 1e-6 + pairs * 1e-6 * 5e-6;

/** 90 days of addresses that guess whenever the rules admit it, as if a new code stood every ten minutes. */
const guessAsFastAsAllowed = (addresses: number): { single: number; pairs: number } => {
  const wrong: number[] = [];
  let pairs = 0;
  const guessers: (Guesser | undefined)[] = Array(addresses).fill(undefined);
  const dueAt: number[] = Array(addresses).fill(0);
  for (let now = 0; now < 90 * day; now += 10 * minute) {
    for (const [address, due] of dueAt.entries()) {
      if (due > now) continue;
      for (;;) {
        const counted = countTry(guessers[address], { codeEnd: now, now });
        if (counted === 'spent') break;
        if ('wait' in counted) {
          dueAt[address] = now + counted.wait * 1000;
          break;
        }
        guessers[address] = counted;
        const recent = wrong.slice(-triesOfOneCode).filter((at) => at > now - closedMs);
        if (recent.length < triesOfOneCode) wrong.push(now);
        else pairs += 1;
      }
    }
  }
  return { single: wrong.length, pairs };
};

it.each([1, 10, 1000])(
  '[ACC-5] is guessed in 90 days from %i addresses with a chance of at most 1 in 10,000',
  (addresses) => {
    const tries = guessAsFastAsAllowed(addresses);
    expect(tries.single).toBe(triesOfOneCode);
    expect(tries.pairs).toBeGreaterThan(0);
    expect(chanceOf(tries)).toBeLessThanOrEqual(1e-4);
  },
);

const weeks = 3;

/**
 * The same on a server, for three weeks and with fewer tries than its rules admit: strangers who forget their cookies,
 * and the owner, every day from the same browser and each week from a new one, amid their messages and tries.
 */
const live = async (server: TestServer, addresses: number) => {
  const { clock } = server;
  const phoneNumber = server.newPhone();
  const code = () => newestCodeOf(() => server, phoneNumber);
  const open = (address = server.newAddress()) => openBrowser(() => server, phoneNumber, address);
  const strangers = Array.from({ length: addresses }, () => open());
  let [turn, rejected] = [0, 0];
  /** A stranger has another code sent, if that may be, and so many try one. */
  const attack = async (tries = 1) => {
    await strangers[turn % addresses]?.ask();
    for (let tried = 0; tried < tries; tried++) {
      const stranger = strangers[turn++ % addresses] as Browser;
      const { body } = await stranger.check(otherThan(code()));
      if (body.errorCode === 'INVALID_CODE') rejected += 1;
      stranger.clear();
    }
  };
  /** @returns how the sign-in ended, and how many ms of waits it asked for. */
  const signIn = async (browser: Browser, channel: 'sms' | 'whatsapp' = 'sms'): Promise<[string, number]> => {
    const startedAt = clock.now;
    let asked = await browser.ask(channel);
    while (asked.status === 429 && clock.now - startedAt < day) {
      clock.now += asked.body.retryAfter * 1000;
      await attack();
      asked = await browser.ask(channel);
    }
    const { body } = await browser.check(code());
    const waited = clock.now - startedAt;
    if (body.status !== 'confirm') return [body.status, waited];
    const [status, more] = await signIn(browser, body.channel);
    return [status, waited + more];
  };

  const own = open();
  const ends: [string, number][] = [await signIn(own)];
  const newOnes: [string, number][] = [];
  for (let passed = 1; passed <= 7 * weeks; passed++) {
    const morning = clock.now;
    await attack(Math.min(addresses, 20));
    clock.now += 31_000;
    ends.push(await signIn(own));
    if (passed % 7 === 0) newOnes.push(await signIn(open()));
    clock.now = morning + day;
  }
  const lane = and(eq(wrongCodes.phone, phoneNumber.slice(1)), eq(wrongCodes.lane, ''));
  const [counted] = await server.db.select({ single: count() }).from(wrongCodes).where(lane);
  const single = counted?.single ?? 0;
  return { tries: { single, pairs: rejected - single }, ends, newOnes };
};

oneDatabase((server) => {
  it.each([1, 10, 1000])(
    '[ACC-5] lets the owner in every time while strangers guess from %i addresses, a new browser within ten minutes',
    async (addresses) => {
      const { tries, ends, newOnes } = await live(startServer(server().db), addresses);
      expect(ends).toEqual(Array(1 + 7 * weeks).fill(['approved', 0]));
      expect(newOnes.map(([status]) => status)).toEqual(Array(weeks).fill('approved'));
      expect(Math.max(...newOnes.map(([, waited]) => waited))).toBeLessThanOrEqual(10 * minute);
      expect(tries.single === triesOfOneCode).toBe(addresses > 1);
      expect(chanceOf(tries)).toBeLessThanOrEqual(1e-4);
    },
  );
});
