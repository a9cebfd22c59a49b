import { expect, it } from 'vitest';
import { waitText } from '../../../machines/contract/waitText.ts';
import en from '../../../public/locales/en/server.json' with { type: 'json' };
import es from '../../../public/locales/es/server.json' with { type: 'json' };
import { triesOfOneCode } from '../../../server/auth/guessRules.ts';
import type { StartResult, Verification } from '../../../server/auth/verification.ts';
import type { Database } from '../../../server/db/database.ts';
import { wrongCodes } from '../../../server/db/guessSchema.ts';
import {
  agreedTerms,
  eachDatabase,
  otherThan,
  type Reply,
  startServer,
  type TestServer,
} from '../harness.ts';

const start = '/api/auth/start-verification';
const check = '/api/auth/check-verification';
const exists = '/api/auth/check-user-exists';
const create = '/api/auth/create-account';
const posts = [start, check, exists, create, '/api/auth/validate', '/api/auth/logout'];
const minute = 60_000;

eachDatabase((server) => {
  it.each([
    { language: 'en', accepted: 'en-US, es;q=0.9', texts: en },
    { language: 'es', accepted: 'es-MX, en;q=0.9', texts: es },
  ])(
    '[API-1][API-4][OPS-2] says every refusal of signing in by a code, in $language, as JSON',
    async ({ accepted, texts }) => {
      const spoken = { 'Accept-Language': accepted };
      const refusals: [Reply, number, keyof typeof en, number?][] = [];
      const post = (
        path: string,
        body: unknown,
        options: Parameters<TestServer['post']>[2] = {},
        to = server(),
      ) => to.post(path, body, { ...options, headers: { ...options.headers, ...spoken } });
      for (const path of posts) {
        const method = await server().request(path, { method: 'PUT', headers: spoken });
        const text = { 'Content-Type': 'text/plain' };
        refusals.push(
          [await post(path, '{'), 400, 'INVALID_JSON'],
          [await post(path, '{}', { headers: text }), 415, 'WRONG_TYPE'],
          [await post(path, ' '.repeat(1024 * 1024 + 1)), 413, 'TOO_LARGE'],
          [await post(path, '{}', { headers: { Origin: 'https://evil.example' } }), 403, 'FORBIDDEN'],
          [method, 405, 'METHOD_NOT_ALLOWED'],
        );
      }
      refusals.push([await post('/api/auth/nothing', {}), 404, 'NOT_FOUND']);

      const phoneNumber = server().newPhone();
      for (const path of [start, check, exists]) refusals.push([await post(path, {}), 400, 'INVALID_PHONE']);
      refusals.push(
        [await post(start, { phoneNumber, channel: 'fax' }), 400, 'INVALID_REQUEST'],
        [await post(check, { phoneNumber }), 400, 'INVALID_CODE'],
        [await post(check, { phoneNumber, code: '123456', agreedTerms: '2020-01-01' }), 409, 'TERMS_CHANGED'],
        [await post(create, { ticket: 'used', agreedTerms }), 400, 'SIGN_UP_EXPIRED'],
      );

      const { code, cookie } = await server().sendCode(phoneNumber);
      const body = { phoneNumber, code };
      const wrong = { phoneNumber, code: otherThan(code) };
      refusals.push([await post(start, body), 429, 'RATE_LIMITED', 30]);
      refusals.push([await post(check, wrong), 200, 'INVALID_CODE']);
      server().clock.now += 10 * minute;
      refusals.push([await post(check, body, { headers: { Cookie: cookie } }), 200, 'EXPIRED_CODE']);
      const address = server().newAddress();
      for (let tries = 0; tries < 5; tries++) await post(check, wrong, { address });
      refusals.push([await post(check, wrong, { address }), 429, 'TOO_MANY_TRIES']);

      for (let count = 6; count < 100; count++) await post(check, wrong, { address });
      refusals.push([await post(check, wrong, { address }), 429, 'RATE_LIMITED', 600]);
      for (let count = 0; count < 10; count++) await post(exists, wrong, { address });
      refusals.push([await post(exists, wrong, { address }), 429, 'RATE_LIMITED', 60]);

      for (const [channel, errorCode] of [
        ['sms', 'CONFIRM_BY_WHATSAPP'],
        ['whatsapp', 'CONFIRM_BY_SMS'],
      ] as const) {
        const closed = server().newPhone();
        const guess = { phone: closed.slice(1), lane: '', at: new Date(server().clock.now) };
        await server().db.insert(wrongCodes).values(Array(triesOfOneCode).fill(guess));
        const asked = await post(start, { phoneNumber: closed, channel });
        const headers = { Cookie: asked.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
        const right = { phoneNumber: closed, code: server().messages.at(-1)?.code };
        refusals.push([await post(check, right, { headers }), 200, errorCode]);
      }

      for (const [result, ...refusal] of notSent) {
        const silent = startServer(server().db, {}, { verification: answering(result) });
        refusals.push([await post(start, { phoneNumber: silent.newPhone() }, {}, silent), ...refusal]);
      }
      const elsewhere = startServer(server().db, { codeCountries: ['MX'] });
      refusals.push([await post(start, body, {}, elsewhere), 403, 'COUNTRY_NOT_ALLOWED']);
      const absent = startServer(server().db, {}, { verification: answering('unavailable') });
      refusals.push([await post(check, body, {}, absent), 503, 'CODES_UNAVAILABLE', 60]);
      const marking = startServer(
        server().db,
        {},
        { verification: { ...answering('failed'), needsMark: true } },
      );
      refusals.push([await post(check, body, {}, marking), 403, 'COOKIE_NEEDED']);
      const broken = startServer(failing(new Error('column does not exist')));
      const away = startServer(failing(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })));
      for (const path of [start, check, exists]) {
        refusals.push([await post(path, body, {}, broken), 500, 'INTERNAL']);
        refusals.push([await post(path, body, {}, away), 503, 'UNAVAILABLE', 2]);
      }

      for (const [{ status, headers, body: answer }, expected, errorCode, seconds] of refusals) {
        const message = texts[errorCode].replace('{time}', waitText(seconds ?? 0));
        expect([status, answer]).toEqual([
          expected,
          expect.objectContaining({ error: message, message, errorCode }),
        ]);
        expect(headers.get('Content-Type')).toBe('application/json');
        expect(headers.get('Retry-After')).toBe(seconds === undefined ? null : String(seconds));
      }
    },
  );
});

/** What is answered where no code was sent (OPS-2). */
const notSent: [Exclude<StartResult, 'pending'>, number, keyof typeof en, number?][] = [
  ['failed', 502, 'NOT_SENT'],
  ['invalidNumber', 400, 'INVALID_PHONE'],
  ['blocked', 403, 'BLOCKED_NUMBER'],
  ['tooManySends', 429, 'RATE_LIMITED', 600],
  ['unavailable', 503, 'CODES_UNAVAILABLE', 60],
  ['notAccepted', 503, 'CODES_UNAVAILABLE', 60],
];

const answering = (result: StartResult): Verification => ({
  start: async () => result,
  check: async () => (result === 'unavailable' ? result : 'rejected'),
});

/** A database whose every call fails. */
const failing = (error: Error): Database => {
  const fail = () => {
    throw error;
  };
  return { select: fail, insert: fail, transaction: fail } as unknown as Database;
};
