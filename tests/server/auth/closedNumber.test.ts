import { expect, it } from 'vitest';
import { agreedTerms, oneDatabase, otherThan } from '../harness.ts';
import { type Browser, newestCodeOf, openBrowser } from './openBrowser.ts';

const minute = 60_000;
const confirmBy = {
  whatsapp: {
    status: 'confirm',
    channel: 'whatsapp',
    errorCode: 'CONFIRM_BY_WHATSAPP',
    error: 'One more step: confirm with a code by WhatsApp.',
    message: 'One more step: confirm with a code by WhatsApp.',
  },
  sms: {
    status: 'confirm',
    channel: 'sms',
    errorCode: 'CONFIRM_BY_SMS',
    error: 'One more step: confirm with a code by SMS.',
    message: 'One more step: confirm with a code by SMS.',
  },
};

oneDatabase((server) => {
  const later = (ms: number) => {
    server().clock.now += ms;
  };
  const codeOf = (phoneNumber: string) => newestCodeOf(server, phoneNumber);
  const check = async (browser: Browser, code: string) => (await browser.check(code)).body;
  /** Wrong tries from as many addresses, of a code that one of them asked for. */
  const guess = async (phoneNumber: string, tries: number) => {
    const stranger = openBrowser(server, phoneNumber);
    expect((await stranger.ask()).status).toBe(200);
    const wrong = otherThan(codeOf(phoneNumber));
    for (let count = 0; count < tries; count++)
      expect((await check(openBrowser(server, phoneNumber), wrong)).errorCode).toBe('INVALID_CODE');
    later(10 * minute);
  };

  it('[ACC-5] lets a code alone suffice after 98 wrong ones', async () => {
    const phoneNumber = server().newPhone();
    await guess(phoneNumber, 98);
    const owner = openBrowser(server, phoneNumber);
    await owner.ask();
    expect((await check(owner, codeOf(phoneNumber))).status).toBe('approved');
  });

  it('[ACC-5] asks a new browser for both channels after 99 wrong codes, for 90 days', async () => {
    const phoneNumber = server().newPhone();
    await guess(phoneNumber, 99);
    const owner = openBrowser(server, phoneNumber);
    await owner.ask('sms');
    expect(await check(owner, codeOf(phoneNumber))).toEqual(confirmBy.whatsapp);
    // At once, without the wait between two codes.
    expect((await owner.ask('whatsapp')).status).toBe(200);
    expect(server().messages.at(-1)?.channel).toBe('whatsapp');
    expect(await check(owner, codeOf(phoneNumber))).toMatchObject({
      status: 'approved',
      sessionToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    const another = openBrowser(server, phoneNumber);
    later(minute);
    await another.ask('whatsapp');
    expect(await check(another, codeOf(phoneNumber))).toEqual(confirmBy.sms);
    // The browser that confirmed is known now.
    later(minute);
    await owner.ask();
    expect((await check(owner, codeOf(phoneNumber))).status).toBe('approved');
    // The wrong codes are twelve minutes old.
    later(90 * 24 * 60 * minute - 13 * minute);
    const inTime = openBrowser(server, phoneNumber);
    await inTime.ask('sms');
    later(minute - 1);
    expect(await check(inTime, codeOf(phoneNumber))).toEqual(confirmBy.whatsapp);
    later(1);
    const late = openBrowser(server, phoneNumber);
    await late.ask();
    expect((await check(late, codeOf(phoneNumber))).status).toBe('approved');
  });

  it('[ACC-5] takes no second code of the same channel, of another browser or after 20 minutes for the confirmation', async () => {
    const phoneNumber = server().newPhone();
    await guess(phoneNumber, 99);
    const owner = openBrowser(server, phoneNumber);
    await owner.ask('sms');
    expect(await check(owner, codeOf(phoneNumber))).toEqual(confirmBy.whatsapp);
    await owner.ask('sms');
    expect(await check(owner, codeOf(phoneNumber))).toEqual(confirmBy.whatsapp);
    await owner.ask('whatsapp');
    const code = codeOf(phoneNumber);
    expect((await check(openBrowser(server, phoneNumber), code)).errorCode).toBe('INVALID_CODE');
    later(20 * minute);
    await owner.ask('whatsapp');
    expect(await check(owner, codeOf(phoneNumber))).toEqual(confirmBy.sms);
  });

  it('[ACC-5] sends a new code by another channel, so that one read by SMS is no proof of WhatsApp', async () => {
    const phoneNumber = server().newPhone();
    await guess(phoneNumber, 99);
    await openBrowser(server, phoneNumber).ask('sms');
    const bySms = codeOf(phoneNumber);
    later(30_000);
    const thief = openBrowser(server, phoneNumber);
    expect((await thief.ask('whatsapp')).status).toBe(200);
    expect(codeOf(phoneNumber)).not.toBe(bySms);
    expect((await check(thief, bySms)).errorCode).toBe('INVALID_CODE');
    later(30_000);
    await thief.ask('sms');
    expect(await check(thief, codeOf(phoneNumber))).toEqual(confirmBy.whatsapp);
  });

  it('[ACC-5] takes a code that was sent for another browser for a proof of the channel that it went by', async () => {
    const phoneNumber = server().newPhone();
    await guess(phoneNumber, 99);
    await openBrowser(server, phoneNumber).ask('sms');
    const sent = server().messages.length;
    const thief = openBrowser(server, phoneNumber);
    expect((await thief.ask('whatsapp')).status).toBe(429);
    expect((await thief.ask('whatsapp')).status).toBe(200);
    expect(server().messages).toHaveLength(sent);
    expect(await check(thief, codeOf(phoneNumber))).toEqual(confirmBy.whatsapp);
    await thief.ask('sms');
    expect(await check(thief, codeOf(phoneNumber))).toEqual(confirmBy.whatsapp);
  });

  it('[ACC-5] sends the second code though strangers have used up the messages', async () => {
    const phoneNumber = server().newPhone();
    await guess(phoneNumber, 99);
    for (let sent = 1; sent < 10; sent++) {
      expect((await openBrowser(server, phoneNumber).ask()).status).toBe(200);
      later(10 * minute);
    }
    const owner = openBrowser(server, phoneNumber);
    expect((await owner.ask('sms')).status).toBe(200);
    expect(await check(owner, codeOf(phoneNumber))).toEqual(confirmBy.whatsapp);
    expect((await openBrowser(server, phoneNumber).ask()).status).toBe(429);
    expect((await owner.ask('whatsapp')).status).toBe(200);
    expect(server().messages.at(-1)?.channel).toBe('whatsapp');
    expect((await check(owner, codeOf(phoneNumber))).status).toBe('approved');
  });

  it('[ACC-5] takes the first of two codes from no browser that has not asked for one', async () => {
    const phoneNumber = server().newPhone();
    await guess(phoneNumber, 99);
    const owner = openBrowser(server, phoneNumber);
    await owner.ask();
    const code = codeOf(phoneNumber);
    expect((await check(openBrowser(server, phoneNumber), code)).errorCode).toBe('INVALID_CODE');
  });

  it('[ACC-5] grants the second code five tries, from however many addresses', async () => {
    const phoneNumber = server().newPhone();
    await guess(phoneNumber, 99);
    let cookie = '';
    const post = async (call: string, body: object) => {
      const headers = { ...(cookie !== '' && { Cookie: cookie }) };
      const reply = await server().post(`/api/auth/${call}`, { phoneNumber, ...body }, { headers });
      cookie = reply.headers.get('Set-Cookie')?.split(';')[0] ?? cookie;
      return reply.body;
    };
    await post('start-verification', { channel: 'sms' });
    const first = await post('check-verification', { code: codeOf(phoneNumber) });
    expect(first).toEqual(confirmBy.whatsapp);
    const confirm = async (channel: string, wrongTries: number) => {
      await post('start-verification', { channel });
      const code = codeOf(phoneNumber);
      for (let tries = 0; tries < wrongTries; tries++)
        await post('check-verification', { code: otherThan(code) });
      return post('check-verification', { code, agreedTerms });
    };
    expect(await confirm('whatsapp', 5)).toEqual(confirmBy.sms);
    expect((await confirm('sms', 4)).status).toBe('approved');
  });

  it('[ACC-5] closes a number to a known browser after its own wrong codes alone, and both channels open it again', async () => {
    const phoneNumber = server().newPhone();
    const own = openBrowser(server, phoneNumber);
    await own.ask();
    expect((await check(own, codeOf(phoneNumber))).status).toBe('approved');
    for (let wrong = 0; wrong < 99; ) {
      later(minute);
      const asked = await own.ask();
      if (asked.status === 429) {
        later(1000 * asked.body.retryAfter);
        continue;
      }
      const tried = await own.check(otherThan(codeOf(phoneNumber)));
      if (tried.status === 200) wrong += 1;
      else later(1000 * tried.body.retryAfter);
    }
    const stranger = openBrowser(server, phoneNumber);
    later(24 * 60 * minute);
    await stranger.ask();
    expect((await check(stranger, codeOf(phoneNumber))).status).toBe('approved');
    await own.ask('sms');
    expect(await check(own, codeOf(phoneNumber))).toEqual(confirmBy.whatsapp);
    await own.ask('whatsapp');
    expect((await check(own, codeOf(phoneNumber))).status).toBe('approved');
    later(minute);
    await own.ask('sms');
    expect((await check(own, codeOf(phoneNumber))).status).toBe('approved');
  });

  it('[ACC-5] counts no try as a guess where no code stands', async () => {
    const phoneNumber = server().newPhone();
    for (let tries = 0; tries < 120; tries++)
      expect((await check(openBrowser(server, phoneNumber), '123456')).errorCode).toBe('INVALID_CODE');
    const owner = openBrowser(server, phoneNumber);
    await owner.ask();
    expect((await check(owner, codeOf(phoneNumber))).status).toBe('approved');
  });
});
