import { expect, it, vi } from 'vitest';
import { twilioVerification } from '../../../server/auth/twilioVerification.ts';
import type { StartResult } from '../../../server/auth/verification.ts';
import { createLog } from '../../../server/http/log.ts';
import { eachDatabase } from '../harness.ts';

/** Answers as Twilio documents and sends them. */
const verification = {
  sid: 'VE00000000000000000000000000000001',
  service_sid: `VA${'1'.repeat(32)}`,
  account_sid: `AC${'0'.repeat(32)}`,
  to: '+15550101234',
  channel: 'sms',
  status: 'pending',
  valid: false,
  lookup: {},
  amount: null,
  payee: null,
  send_code_attempts: [{ time: '2026-03-01T12:00:00.000Z', channel: 'SMS', attempt_sid: 'VL1' }],
  date_created: '2026-03-01T12:00:00Z',
  date_updated: '2026-03-01T12:00:00Z',
};
const refused = (status: number, code: number) =>
  Response.json(
    { code, message: 'The message.', more_info: `https://www.twilio.com/docs/errors/${code}`, status },
    { status },
  );
const approved = () => Response.json({ ...verification, status: 'approved', valid: true });
const wrong = () => Response.json(verification);
const sent = () => Response.json(verification, { status: 201 });

/** As `fetch` fails. */
const failed = (code?: string) => () => {
  throw new TypeError('fetch failed', { cause: Object.assign(new Error('The reason.'), { code }) });
};

/** What is an outage, and whether it is sure that no message was taken. */
const outages: [string, () => Response, Extract<StartResult, 'unavailable' | 'notAccepted'>][] = [
  ['wrong keys', () => refused(401, 20003), 'notAccepted'],
  ['a suspended account', () => refused(403, 20003), 'notAccepted'],
  ['too many requests at once', () => refused(429, 20429), 'unavailable'],
  ['the limit of the service', () => refused(429, 60207), 'unavailable'],
  ['a fault', () => refused(500, 20500), 'unavailable'],
  ['a service that is away', () => refused(503, 20503), 'notAccepted'],
  ['a proxy without a service', () => new Response('<html>', { status: 503 }), 'notAccepted'],
  ['an answer that is no JSON', () => new Response('<html>', { status: 502 }), 'unavailable'],
  ['an answer without a status', () => Response.json({}), 'unavailable'],
  ['a refusal without a code', () => Response.json({ message: 'odd' }, { status: 400 }), 'unavailable'],
  [
    'a time-out',
    () => {
      throw new DOMException('late', 'TimeoutError');
    },
    'unavailable',
  ],
  ['a lost connection', failed(), 'unavailable'],
  ['a connection that was reset', failed('ECONNRESET'), 'unavailable'],
  ['a refused connection', failed('ECONNREFUSED'), 'notAccepted'],
  ['a connection that was never made', failed('UND_ERR_CONNECT_TIMEOUT'), 'notAccepted'],
  ['an unknown host', failed('ENOTFOUND'), 'notAccepted'],
];

eachDatabase((server) => {
  let phones = 0;
  const open = (answer: () => Response) => {
    const asked: { address: string; init: RequestInit; form: Record<string, string> }[] = [];
    const lines: string[] = [];
    const twilio = twilioVerification({
      accountSid: `AC${'0'.repeat(32)}`,
      authToken: 'the-token',
      serviceSid: `VA${'1'.repeat(32)}`,
      db: server().db,
      now: () => server().clock.now,
      fetch: async (address, init) => {
        asked.push({
          address: String(address),
          init,
          form: Object.fromEntries(init.body as URLSearchParams),
        });
        return answer();
      },
      log: createLog((line) => lines.push(line)),
    });
    const phoneNumber = `+1555010${1000 + ++phones}`;
    const own = { phoneNumber, lane: '' };
    return {
      asked,
      lines,
      phoneNumber,
      start: () =>
        twilio.start({
          ...own,
          browser: 'own',
          isShared: false,
          isClosed: false,
          channel: 'whatsapp',
          language: 'es',
        }),
      check: (hasAsked = true) => twilio.check({ ...own, hasAsked, code: '123456' }),
    };
  };

  it('[OPS-2] asks Twilio for a message on the channel, in the visitor’s language', async () => {
    const { start, asked, phoneNumber, lines } = open(sent);
    expect(await start()).toBe('pending');
    expect(asked).toHaveLength(1);
    const { address, init, form } = asked[0] ?? expect.fail();
    expect(address).toBe(`https://verify.twilio.com/v2/Services/VA${'1'.repeat(32)}/Verifications`);
    expect(form).toEqual({ To: phoneNumber, Channel: 'whatsapp', Locale: 'es' });
    const headers = new Headers(init.headers);
    expect(atob(headers.get('Authorization')?.slice('Basic '.length) ?? '')).toBe(
      `AC${'0'.repeat(32)}:the-token`,
    );
    expect([init.method, init.redirect]).toEqual(['POST', 'error']);
    expect(lines).toEqual([]);
  });

  it.each([
    [20404, 404, 'notAccepted'],
    [60200, 400, 'invalidNumber'],
    [60203, 429, 'tooManySends'],
    [60205, 403, 'failed'],
    [60223, 403, 'failed'],
    [60410, 403, 'blocked'],
    [60605, 403, 'blocked'],
  ])('[OPS-2] tells a refused message with code %i apart', async (code, status, result) => {
    const { start, lines } = open(() => refused(status, code));
    expect(await start()).toBe(result);
    expect(lines).toEqual([
      expect.stringContaining(`Twilio refused call="Verifications" status=${status} code=${code}`),
    ]);
  });

  it('[OPS-2] approves what Twilio approves, and rejects a wrong code', async () => {
    const { check, asked, phoneNumber } = open(approved);
    expect(await check()).toBe('approved');
    expect(asked[0]?.address).toMatch(/\/VerificationCheck$/);
    expect(asked[0]?.form).toEqual({ To: phoneNumber, Code: '123456' });
    expect(await open(wrong).check()).toBe('rejected');
    expect(await open(() => refused(400, 60200)).check()).toBe('rejected');
  });

  it('[OPS-2] counts tries as Twilio does', async () => {
    expect(await open(() => refused(429, 60202)).check()).toBe('tooManyTries');
    const spent = () => Response.json({ ...verification, status: 'max_attempts_reached' });
    expect(await open(spent).check()).toBe('tooManyTries');
  });

  it.each([
    ['404', () => refused(404, 20404)],
    ['a status', () => Response.json({ ...verification, status: 'expired' })],
  ])(
    '[OPS-2] passes on only what a browser types that asked itself, and tells it that its code has expired, told by %s',
    async (_, gone) => {
      let answer = sent;
      const { start, check, asked } = open(() => answer());
      await start();
      answer = gone;
      expect([await check(), await check(false)]).toEqual(['expired', 'notCompared']);
      expect(asked).toHaveLength(2);
    },
  );

  it.each(outages)(
    '[OPS-2] takes %s for an outage, knows whether a message may be under way, and logs no secret, number or code',
    async (_, answer, result) => {
      const { start, check, lines } = open(answer);
      expect([await start(), await check()]).toEqual([result, 'unavailable']);
      expect(lines.join('\n')).not.toMatch(/the-token|1555010|123456|\bmessage\b/);
    },
  );

  it('[OPS-2] waits ten seconds for a silent Twilio, then calls it an outage', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const { start, asked } = open(() => {
      asked[0]?.init.signal?.throwIfAborted();
      return sent();
    });
    expect(await start()).toBe('unavailable');
    expect(timeout).toHaveBeenCalledWith(10_000);
    timeout.mockRestore();
  });
});
