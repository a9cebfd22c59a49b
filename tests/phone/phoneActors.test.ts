// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup, toPromise } from 'xstate';
import { phoneActors } from '../../src/phone/phoneActors.ts';
import type { Api } from '../../src/platform/api/api.ts';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { pageTime } from '../../src/platform/pageTime.ts';
import { testConfig } from '../render.tsx';
import { sampleApproval } from '../samples.ts';

const noon = Date.UTC(2025, 2, 1, 12);
const actors = (api: Partial<Api>) => phoneActors({ api, config: testConfig } as never);
const rejects = (details: ConstructorParameters<typeof ApiError>[1]) => () =>
  Promise.reject(new ApiError('http', details));

const started = (startVerification: Api['startVerification']) =>
  toPromise(
    createActor(actors({ startVerification }).startVerification, {
      input: { phoneNumber: '+15550142288', channel: 'sms' },
    }).start(),
  );
const sought = (checkUserExists: Api['checkUserExists']) =>
  toPromise(
    createActor(actors({ checkUserExists }).checkExistence, {
      input: { phoneNumber: '+15550142288' },
    }).start(),
  );
const checked = (checkVerification: Api['checkVerification']) =>
  toPromise(
    createActor(actors({ checkVerification }).checkVerification, {
      input: { phoneNumber: '+15550142288', code: '123456' },
    }).start(),
  );

/** By the page's steady clock. */
const itIsNoon = () => vi.spyOn(performance, 'now').mockReturnValue(noon - performance.timeOrigin);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('asking for a code', () => {
  it('[SIGNUP-5] tells when it was sent', async () => {
    itIsNoon();
    expect(await started(async () => ({ status: 'pending', error: null }))).toEqual({
      status: 'pending',
      at: noon,
    });
  });

  it('[SIGNIN-5][LNG-7] takes any other status, and our server’s refusals, as an answer with its text and its language', async () => {
    expect(await started(async () => ({ status: 'failed', error: 'No' }))).toEqual({
      status: 'refused',
      error: { text: 'No' },
    });
    expect(await started(async () => ({ status: 'failed', error: null }))).toEqual({
      status: 'refused',
      error: null,
    });
    expect(await started(rejects({ status: 502, code: 'NOT_SENT', message: 'No', language: 'es' }))).toEqual({
      status: 'refused',
      error: { text: 'No', language: 'es' },
    });
    expect(await started(rejects({ status: 403, code: 'BLOCKED_NUMBER', message: 'No' }))).toEqual({
      status: 'refused',
      error: { text: 'No' },
    });
    expect(await started(rejects({ status: 503, code: 'CODES_UNAVAILABLE' }))).toEqual({
      status: 'refused',
      error: null,
    });
  });

  it('[SIGNUP-4] tells what is no number from other refusals', async () => {
    expect(await started(rejects({ status: 400, code: 'INVALID_PHONE', message: 'No' }))).toEqual({
      status: 'invalidPhone',
    });
    await expect(started(rejects({ status: 400, code: 'INVALID_REQUEST' }))).rejects.toMatchObject({
      status: 400,
    });
  });

  it('[ACC-5] tells a country to which no codes go from other refusals', async () => {
    expect(await started(rejects({ status: 403, code: 'COUNTRY_NOT_ALLOWED', message: 'No' }))).toEqual({
      status: 'countryNotAllowed',
    });
    await expect(started(rejects({ status: 403, code: 'FORBIDDEN' }))).rejects.toMatchObject({ status: 403 });
  });

  it('[SIGNUP-6] honours Retry-After, and waits 30 s without one', async () => {
    itIsNoon();
    expect(await started(rejects({ status: 429, retryAfter: 12 }))).toEqual({
      status: 'tooMany',
      at: noon,
      retryAfter: 12,
    });
    expect(await started(rejects({ status: 429 }))).toEqual({ status: 'tooMany', at: noon, retryAfter: 30 });
  });

  it('[SIGNUP-5] fails when the call failed', async () => {
    await expect(started(rejects({ status: 500 }))).rejects.toMatchObject({ kind: 'http', status: 500 });
  });
});

describe('asking whether a number has an account', () => {
  it.each([
    { exists: true, status: 'exists' },
    { exists: false, status: 'unknown' },
  ])('[SIGNIN-1] reads exists: $exists as $status', async ({ exists, status }) => {
    expect(await sought(async () => exists)).toEqual({ status });
  });

  it('[SIGNUP-4] tells what is no number from a failed call', async () => {
    expect(await sought(rejects({ status: 400, code: 'INVALID_PHONE', message: 'No' }))).toEqual({
      status: 'invalidPhone',
    });
    await expect(sought(rejects({ status: 400, code: 'INVALID_REQUEST' }))).rejects.toMatchObject({
      status: 400,
    });
  });

  it('[SIGNIN-1] honours Retry-After, waits 30 s without one, and fails when the call failed', async () => {
    itIsNoon();
    expect(await sought(rejects({ status: 429, retryAfter: 7 }))).toEqual({
      status: 'tooMany',
      at: noon,
      retryAfter: 7,
    });
    expect(await sought(rejects({ status: 429 }))).toEqual({ status: 'tooMany', at: noon, retryAfter: 30 });
    await expect(sought(rejects({ status: 503 }))).rejects.toMatchObject({ kind: 'http', status: 503 });
  });
});

describe('checking a code', () => {
  const { token, expiresAt, user, partnerConfig } = sampleApproval;

  it('[SIGNIN-5] hands on token, user and partner configuration', async () => {
    const answer = {
      status: 'approved',
      sessionToken: token,
      expiresAt,
      userData: user,
      partnerConfig,
    } as const;
    expect(await checked(async () => answer)).toEqual({ status: 'approved', approval: sampleApproval });
  });

  it('[ACC-4] hands on that a deletion was undone, where one was', async () => {
    const answer = {
      status: 'approved',
      sessionToken: token,
      expiresAt,
      userData: user,
      partnerConfig,
    } as const;
    const undoneDeletion = '2026-03-15T12:00:00.000Z';
    const approval = { ...sampleApproval, undoneDeletion };
    expect(await checked(async () => ({ ...answer, undoneDeletion }))).toEqual({
      status: 'approved',
      approval,
    });
    expect(await checked(async () => ({ ...answer, undoneDeletion: null }))).toEqual({
      status: 'approved',
      approval: sampleApproval,
    });
  });

  it.each([
    { answer: { status: 'rejected', errorCode: 'INVALID_CODE' }, status: 'rejected' },
    { answer: { status: 'pending', errorCode: null }, status: 'rejected' },
    { answer: { status: 'expired', errorCode: null }, status: 'expired' },
    { answer: { status: 'rejected', errorCode: 'EXPIRED_CODE' }, status: 'expired' },
  ])('[SIGNUP-6] reads $answer as $status', async ({ answer, status }) => {
    expect(await checked(async () => answer)).toEqual({ status });
  });

  it('[ACC-5] hands on the channel that has to confirm; without one the code counts as wrong', async () => {
    const confirm = { status: 'confirm', errorCode: null } as const;
    expect(await checked(async () => ({ ...confirm, channel: 'sms' }))).toEqual({
      status: 'confirm',
      channel: 'sms',
    });
    expect(await checked(async () => ({ ...confirm, channel: null }))).toEqual({ status: 'rejected' });
  });

  it('[SIGNUP-6] tells a browser without its cookie from a wrong code and from a failed call', async () => {
    expect(await checked(rejects({ status: 403, code: 'COOKIE_NEEDED', message: 'No' }))).toEqual({
      status: 'cookieNeeded',
    });
    await expect(checked(rejects({ status: 403, code: 'FORBIDDEN' }))).rejects.toMatchObject({ status: 403 });
  });

  it('[SIGNUP-6] tells too many tries and an unreadable code from a failed call', async () => {
    expect(await checked(rejects({ status: 429, code: 'TOO_MANY_TRIES' }))).toEqual({
      status: 'tooManyTries',
    });
    expect(await checked(rejects({ status: 400, code: 'INVALID_CODE' }))).toEqual({ status: 'rejected' });
    await expect(checked(rejects({ status: 400, code: 'INVALID_REQUEST' }))).rejects.toMatchObject({
      status: 400,
    });
    const hollow = checked(async () => ({ status: 'approved', errorCode: null }));
    await expect(hollow).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('a check that has to wait', () => {
  it('[SIGNUP-6] honours Retry-After', async () => {
    itIsNoon();
    expect(await checked(rejects({ status: 429, code: 'RATE_LIMITED', retryAfter: 40 }))).toEqual({
      status: 'tooMany',
      at: noon,
      retryAfter: 40,
    });
  });
});

describe('the clock', () => {
  it('[SIGNUP-6] ticks at once, every second, and when a hidden tab is looked at again', () => {
    vi.useFakeTimers();
    const start = pageTime();
    const heard: unknown[] = [];
    const clock = createActor(
      setup({ actors: { ticker: actors({}).ticker } }).createMachine({
        invoke: { src: 'ticker', id: 'ticker' },
        on: { 'clock.ticked': { actions: ({ event }) => heard.push(event['now']) } },
      }),
    ).start();
    vi.advanceTimersByTime(2_500);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toEqual([start, start + 1_000, start + 2_000, start + 2_500]);
    clock.stop();
    vi.advanceTimersByTime(5_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toHaveLength(4);
  });
});
