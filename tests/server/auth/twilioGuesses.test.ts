import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { triesOfOneCode } from '../../../server/auth/guessRules.ts';
import { twilioVerification } from '../../../server/auth/twilioVerification.ts';
import type { Verification } from '../../../server/auth/verification.ts';
import { knownBrowsers, wrongCodes } from '../../../server/db/guessSchema.ts';
import { createLog } from '../../../server/http/log.ts';
import { fakeTwilio } from '../fakeTwilio.ts';
import { agreedTerms, eachDatabase, startServer } from '../harness.ts';
import { openBrowser } from './openBrowser.ts';

eachDatabase((server) => {
  let phones = 0;
  const open = (now: () => number) => {
    const twilio = fakeTwilio();
    const verification = twilioVerification({
      accountSid: `AC${'0'.repeat(32)}`,
      authToken: 'the-token',
      serviceSid: `VA${'1'.repeat(32)}`,
      db: server().db,
      now,
      fetch: twilio.fetch as typeof fetch,
      log: createLog(() => {}),
    });
    return { twilio, verification };
  };
  /** A whole server with it, and what it keeps of a number's wrong codes. */
  const beginServer = () => {
    const { twilio, verification } = open(() => started.clock.now);
    const started = startServer(server().db, {}, { verification });
    const phoneNumber = started.newPhone();
    return {
      twilio,
      clock: started.clock,
      /** One try of a browser that has asked for no code of this number; without a mark it takes no cookie. */
      tryOnce: (code: string, mark?: string) =>
        started.post(
          '/api/auth/check-verification',
          { phoneNumber, code, agreedTerms },
          { address: started.newAddress(), headers: { ...(mark && { Cookie: `browser=${mark}` }) } },
        ),
      browser: () => openBrowser(() => started, phoneNumber),
      /** Closes the number to browsers that are not known, or to one that is. */
      close: async (lane = '') => {
        const row = { phone: phoneNumber.slice(1), lane, at: new Date(started.clock.now) };
        await started.db.insert(wrongCodes).values(Array(triesOfOneCode).fill(row));
      },
      wrong: () =>
        started.db
          .select()
          .from(wrongCodes)
          .where(eq(wrongCodes.phone, phoneNumber.slice(1))),
    };
  };
  const begin = () => {
    const { twilio, verification } = open(() => server().clock.now);
    const phoneNumber = `+1555011${1000 + ++phones}`;
    return { twilio, ask: asking(verification, phoneNumber), check: checking(verification, phoneNumber) };
  };
  const asking = (verification: Verification, phoneNumber: string) => (lane: string) =>
    verification.start({
      phoneNumber,
      lane,
      channel: 'sms',
      browser: lane || 'a',
      isShared: false,
      isClosed: false,
      language: 'en',
    });
  const checking = (verification: Verification, phoneNumber: string) => (lane: string, code: string) =>
    verification.check({ phoneNumber, lane, code, hasAsked: true });

  it('[ACC-5][OPS-2] passes on three checks of strangers, and ends their code for who asks again', async () => {
    const { twilio, ask, check } = begin();
    await ask('');
    const first = twilio.code();
    for (let tries = 0; tries < 3; tries++) expect(await check('', '999999')).toBe('rejected');
    expect(await check('', first)).toBe('notCompared');
    expect(twilio.checks()).toBe(3);
    expect(await ask('')).toBe('pending');
    expect(twilio.canceled).toEqual(['VE1']);
    expect(await check('', first)).toBe('rejected');
    expect(await check('', twilio.code())).toBe('approved');
  });

  it('[ACC-5][OPS-2] sends the same code again while it has checks left, and does not grant them anew', async () => {
    const { twilio, ask, check } = begin();
    await ask('');
    await check('', '999999');
    await check('', '999999');
    await ask('');
    expect(twilio.canceled).toEqual([]);
    expect(await check('', '999999')).toBe('rejected');
    expect(await check('', twilio.code())).toBe('notCompared');
  });

  it('[ACC-5][OPS-2] keeps two checks of a code for a browser that has signed in, and a stranger does not end it', async () => {
    const { twilio, ask, check } = begin();
    await ask('known');
    await ask('');
    for (let tries = 0; tries < 4; tries++) await check('', '999999');
    await ask('');
    expect(twilio.canceled).toEqual([]);
    expect(await check('known', '999999')).toBe('rejected');
    expect(await check('known', twilio.code())).toBe('approved');
  });

  it('[ACC-5][OPS-2] has a browser that has signed in ask for another code once Twilio checks its own no more', async () => {
    const { twilio, ask, check } = begin();
    await ask('');
    await ask('known');
    for (let tries = 0; tries < 3; tries++) await check('', '999999');
    for (let tries = 0; tries < 2; tries++) expect(await check('known', '999999')).toBe('rejected');
    expect(await check('known', twilio.code())).toBe('tooManyTries');
    await ask('known');
    expect(twilio.canceled).toEqual(['VE1']);
    expect(await check('known', twilio.code())).toBe('approved');
  });

  it('[ACC-5][OPS-2] lets a stranger end a code again once that of its owner is over', async () => {
    const { twilio, ask, check } = begin();
    await ask('known');
    server().clock.now += 10 * 60_000;
    await ask('');
    for (let tries = 0; tries < 3; tries++) await check('', '999999');
    await ask('');
    expect(twilio.canceled).toEqual(['VE1']);
  });

  it('[ACC-5][OPS-2] does not close a number for tries that Twilio was not asked about', async () => {
    const { twilio, clock, browser, tryOnce, wrong } = beginServer();
    const stranger = browser();
    await stranger.ask();
    const refusals: string[] = [];
    for (let tries = 0; tries < 5; tries++) refusals.push((await stranger.check('999999')).body.errorCode);
    expect(refusals).toEqual([...Array(3).fill('INVALID_CODE'), ...Array(2).fill('TOO_MANY_TRIES')]);
    for (let tries = 0; tries < 100; tries++)
      expect((await tryOnce('999999', 'm'.repeat(22))).body.errorCode).toBe('INVALID_CODE');
    expect(await wrong()).toHaveLength(3);
    clock.now += 60_000;
    const owner = browser();
    await owner.ask();
    expect((await owner.check(twilio.code())).body.status).toBe('approved');
  });

  it('[ACC-5][OPS-2][SIGNUP-6] tells a browser that takes no cookie so, whatever it typed, and counts no try', async () => {
    const { twilio, browser, tryOnce, wrong } = beginServer();
    const unasked = await tryOnce('999999');
    const own = browser();
    await own.ask();
    const said: unknown[] = [];
    for (const code of [...Array(20).fill('999999'), twilio.code()]) {
      const { status, body } = await tryOnce(code);
      expect([status, body.errorCode]).toEqual([403, 'COOKIE_NEEDED']);
      said.push(body);
    }
    expect(new Set([unasked.body, ...said].map((body) => JSON.stringify(body))).size).toBe(1);
    expect(twilio.checks()).toBe(0);
    expect(await wrong()).toEqual([]);
    expect((await own.check(twilio.code())).body.status).toBe('approved');
  });

  it('[ACC-5][OPS-2] counts no try while Twilio is out of order: the right code opens afterwards', async () => {
    const { twilio, browser, wrong } = beginServer();
    const own = browser();
    await own.ask();
    twilio.isOut(true);
    for (let tries = 0; tries < 6; tries++) {
      const { status, body } = await own.check(twilio.code());
      expect([status, body.errorCode]).toEqual([503, 'CODES_UNAVAILABLE']);
    }
    expect(await wrong()).toEqual([]);
    twilio.isOut(false);
    expect((await own.check(twilio.code())).body.status).toBe('approved');
  });

  it('[ACC-5][OPS-2] keeps the tries of a second code while Twilio is out of order', async () => {
    const { twilio, browser, close } = beginServer();
    await close();
    const own = browser();
    await own.ask('sms');
    expect((await own.check(twilio.code())).body.status).toBe('confirm');
    await own.ask('whatsapp');
    twilio.isOut(true);
    for (let tries = 0; tries < 6; tries++) expect((await own.check(twilio.code())).status).toBe(503);
    twilio.isOut(false);
    expect((await own.check(twilio.code())).body.status).toBe('approved');
  });

  it('[ACC-5][OPS-2] at a closed number ends the code of one channel before it sends one by the other', async () => {
    const { twilio, clock, browser, close } = beginServer();
    await close();
    const own = browser();
    await own.ask('sms');
    const bySms = twilio.code();
    clock.now += 30_000;
    await own.ask('sms');
    expect(twilio.code()).toBe(bySms);
    clock.now += 30_000;
    await own.ask('whatsapp');
    expect(twilio.canceled).toEqual(['VE1']);
    expect((await own.check(bySms)).body.errorCode).toBe('INVALID_CODE');
    expect((await own.check(twilio.code())).body).toMatchObject({ status: 'confirm', channel: 'sms' });
  });

  it.each([
    ['went by both channels', false],
    ['may have gone by both, as an answer of Twilio was lost', true],
  ])(
    '[ACC-5][OPS-2] takes a code that %s for no proof, says that it is over, and sends a new one',
    async (_, isLost) => {
      const { twilio, clock, browser, close } = beginServer();
      const own = browser();
      await own.ask('sms');
      clock.now += 30_000;
      twilio.isCutOff(isLost);
      await own.ask('whatsapp');
      twilio.isCutOff(false);
      await close();
      expect((await own.check('000001')).body.errorCode).toBe('EXPIRED_CODE');
      clock.now += 30_000;
      await own.ask('sms');
      expect(twilio.code()).toBe('000002');
      expect((await own.check('000002')).body).toMatchObject({ status: 'confirm', channel: 'whatsapp' });
    },
  );

  it.each([
    ['a known browser', true],
    ['others', false],
  ])(
    '[ACC-5][OPS-2] at a number closed to %s takes no code for a proof that the other ones have by the other channel',
    async (_, isKnown) => {
      const { twilio, clock, browser, close } = beginServer();
      const [known, stranger] = [browser(), browser()];
      await known.ask();
      expect((await known.check(twilio.code())).body.status).toBe('approved');
      const [mark] = await server().db.select().from(knownBrowsers).orderBy(desc(knownBrowsers.partnerId));
      await close(isKnown ? mark?.browserHash : '');
      clock.now += 30_000;
      await known.ask('sms');
      await stranger.ask('whatsapp');
      expect(twilio.code()).toBe('000002');
      const { body } = await (isKnown ? known : stranger).check('000002');
      expect(body.errorCode).toBe('EXPIRED_CODE');
    },
  );
});
