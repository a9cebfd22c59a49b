import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultMeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import { ApiError } from '../../../src/platform/api/apiError.ts';
import { answering, kindOf } from './fakeApi.ts';

const userData = { name: 'Marta', email: 'm@x.example', phoneNumber: '+15550142288', partnerId: 'p1' };
const partnerConfig = { partnerId: 'p1', config: defaultMeetingConfig };
describe('validate', () => {
  it('[SES-2] reads expiry, partner configuration and user', async () => {
    const answer = { valid: true, sessionExpiry: '2026-01-01T00:00:00.000Z', partnerConfig, userData };
    expect(await answering(answer).validate({ token: 't' })).toEqual({
      expiresAt: '2026-01-01T00:00:00.000Z',
      partnerConfig,
      user: userData,
    });
  });

  it('[SES-2] says null for a token that is not valid', async () => {
    expect(await answering({ valid: false }).validate({ token: 't' })).toBe(null);
  });

  it('[SES-2] lives without the fields that may be missing (N21)', async () => {
    expect(await answering({ valid: true }).validate({ token: 't' })).toEqual({
      expiresAt: null,
      partnerConfig: null,
      user: null,
    });
  });

  it.each([
    ['in the past', '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z'],
    ['in seconds', 1_790_000_000, null],
    ['in words', 'soon', 'soon'],
  ])(
    '[SES-2] takes a session whose expiry is %s for a valid one (N21)',
    async (_, sessionExpiry, expiresAt) => {
      expect(await answering({ valid: true, sessionExpiry }).validate({ token: 't' })).toMatchObject({
        expiresAt,
      });
    },
  );

  it('[SES-2] never crashes whatever a field holds (N17)', async () => {
    const fields = { valid: fc.anything(), sessionExpiry: fc.anything(), partnerConfig: fc.anything() };
    await fc.assert(
      fc.asyncProperty(
        fc.record({ ...fields, userData: fc.anything() }, { requiredKeys: [] }),
        async (answer) => {
          expect(['answered', 'malformed']).toContain(
            await kindOf(answering(answer).validate({ token: 't' })),
          );
        },
      ),
    );
  });
});

describe('check-verification', () => {
  it('[SIGNUP-6] reads an approval', async () => {
    const answer = { status: 'approved', sessionToken: 't', expiresAt: null, userData, partnerConfig };
    expect(await answering(answer).checkVerification({ phoneNumber: '+1', code: '1234' })).toEqual(answer);
  });

  it('[SIGNUP-6] reads a refusal, and no approval without a token', async () => {
    const check = (answer: unknown) =>
      answering(answer).checkVerification({ phoneNumber: '+1', code: '1234' });
    expect(await check({ status: 'rejected', errorCode: 'INVALID_CODE' })).toEqual({
      status: 'rejected',
      errorCode: 'INVALID_CODE',
    });
    expect(await check({ status: 'approved', userData })).not.toHaveProperty('sessionToken');
    expect(await kindOf(check({}))).toBe('malformed');
  });

  it('[SIGNIN-5] never crashes whatever a field holds (N17)', async () => {
    const fields = { sessionToken: fc.anything(), expiresAt: fc.anything(), userData: fc.anything() };
    const status = fc.oneof(fc.constant('approved'), fc.anything());
    await fc.assert(
      fc.asyncProperty(fc.record({ ...fields, status }, { requiredKeys: [] }), async (answer) => {
        const check = answering(answer).checkVerification({ phoneNumber: '+1', code: '1234' });
        expect(['answered', 'malformed']).toContain(await kindOf(check));
      }),
    );
  });
});

describe('add-contact', () => {
  it('[MAIL-1] is done only by an answer that reports success', async () => {
    expect(await answering({ success: true, message: 'Done' }).addContact({ email: 'a@b.example' })).toBe(
      undefined,
    );
    expect(await kindOf(answering({}).addContact({ email: 'a@b.example' }))).toBe('malformed');
  });

  it('[MAIL-2] anything else fails with the message of the server', async () => {
    await expect(
      answering({ success: false, message: 'No more letters' }).addContact({ email: 'a@b.example' }),
    ).rejects.toEqual(new ApiError('http', { message: 'No more letters' }));
    await expect(answering({ success: false }).addContact({ email: 'a@b.example' })).rejects.toMatchObject({
      kind: 'http',
      message: '',
    });
  });
});

describe('any JSON as an answer', () => {
  const folder = join(import.meta.dirname, '../../../../shared/corpora/json');
  const bodies = existsSync(folder)
    ? readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
    : ['[]', 'null', '"text"', '{"valid":1}', '[[[[]]]]', '1e400'];
  const values = bodies.flatMap((body) => {
    try {
      return [JSON.parse(body) as unknown];
    } catch {
      return [];
    }
  });

  it('[SES-5] is a failure text, never a crash', async () => {
    expect(values.length).toBeGreaterThan(4);
    for (const value of values) {
      const api = answering(value);
      const kinds = await Promise.all([
        kindOf(api.validate({ token: 't' })),
        kindOf(api.checkUserExists({ phoneNumber: '+1' })),
        kindOf(api.startVerification({ phoneNumber: '+1', channel: 'sms' })),
        kindOf(api.checkVerification({ phoneNumber: '+1', code: '1234' })),
      ]);
      expect(kinds).toEqual(['malformed', 'malformed', 'malformed', 'malformed']);
    }
  });
});
