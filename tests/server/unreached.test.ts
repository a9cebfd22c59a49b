import { beforeEach, expect, it } from 'vitest';
import { twilioVerification } from '../../server/auth/twilioVerification.ts';
import { openMemory } from '../../server/db/database.ts';
import { s3Files } from '../../server/files/s3Files.ts';
import type { Fetch } from '../../server/http/fetch.ts';
import { createLog } from '../../server/http/log.ts';
import { createLegalDocuments } from '../../server/legal/legalDocuments.ts';

let lines: string[];
const log = createLog((line) => lines.push(line));
beforeEach(() => {
  lines = [];
});
/** As when the address is not known. */
const unknown: Fetch = () =>
  Promise.reject(
    new TypeError('fetch failed', {
      cause: Object.assign(new Error('getaddrinfo ENOTFOUND s.example'), { code: 'ENOTFOUND' }),
    }),
  );
const timedOut: Fetch = () => Promise.reject(new DOMException('secret', 'TimeoutError'));

it.each([
  [unknown, 'ENOTFOUND'],
  [timedOut, 'TimeoutError'],
])('[OPS-4] the storage and Twilio are not reached: the log says why', async (fetch, error) => {
  const files = s3Files({
    endpoint: 'https://s.example',
    bucket: 'files',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    publicUrl: 'https://files.example',
    fetch,
    log,
  });
  await expect(files.check()).rejects.toThrow('UNAVAILABLE');
  const { db, close } = await openMemory();
  const own = { accountSid: 'AC', authToken: 'secret', serviceSid: 'VA' };
  const twilio = twilioVerification({ ...own, db, now: () => 0, fetch, log });
  await twilio.check({ phoneNumber: '+15550100000', lane: '', code: '123456', hasAsked: true });
  await close();
  expect(lines.map((line) => line.slice(line.indexOf('error ')))).toEqual([
    `error the storage was not reached error="${error}"`,
    `error Twilio was not reached call="VerificationCheck" error="${error}"`,
  ]);
});

it.each([
  [unknown, 'ENOTFOUND'],
  [() => Promise.reject(new Error('too large')), 'too large'],
])(
  '[OPS-4][LEGAL-1] a legal document that is not read is in the log with its host and why',
  async (fetch, reason) => {
    const privacyUrl = 'https://legal.example/privacy?key=secret';
    const documents = createLegalDocuments({
      settings: { privacyUrl, termsUrl: privacyUrl },
      now: () => 0,
      fetch,
      log,
    });
    expect(await documents.read('privacy', 'en')).toBeNull();
    expect(lines.map((line) => line.slice(line.indexOf('warn ')))).toEqual([
      `warn a legal document could not be read name="privacy" language="en" reason="${reason}" host="legal.example"`,
    ]);
  },
);
