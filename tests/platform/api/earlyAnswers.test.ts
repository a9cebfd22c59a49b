import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApiClient } from '../../../src/platform/api/apiClient.ts';

const answer = v.object({ status: v.string() });
const path = '/partner-resources/get-subscription';
const query = { phoneNumber: '+15550142288' };
const address = `${path}?phoneNumber=%2B15550142288`;
let asked: string[];
const client = (token: string | null) =>
  createApiClient({ token: () => token, language: () => 'en', onUnauthorized: () => undefined });
const early = (response: Promise<Response>, at = performance.now()) => {
  const giveUp = vi.fn();
  globalThis.earlyAnswers = { at, token: 'T1', calls: { [address]: { answer: response, giveUp } } };
  return giveUp;
};
const said = (status: string) => Promise.resolve(Response.json({ status }));

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(input);
    return Response.json({ status: 'late' });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.earlyAnswers = undefined;
});

it('[DASH-3] a call that the page’s first script has made is not made again, and the next one is', async () => {
  early(said('early'));
  const call = { path, query, answer };
  expect([await client('T1')(call), asked]).toEqual([{ status: 'early' }, []]);
  expect([await client('T1')(call), asked.length]).toEqual([{ status: 'late' }, 1]);
});

it.each([
  ['another token', 'T2', query, 0],
  ['another address', 'T1', { phoneNumber: '+34612345678' }, 0],
  ['an answer of long ago', 'T1', query, -20_001],
])('[DASH-3] with %s it is made', async (_, token, asks, age) => {
  early(said('early'), performance.now() + age);
  expect(await client(token)({ path, query: asks, answer })).toEqual({ status: 'late' });
});

it('[DASH-3] an early call that found no network fails as any other', async () => {
  early(Promise.reject(new TypeError('Failed to fetch')));
  await expect(client('T1')({ path, query, answer })).rejects.toMatchObject({ kind: 'network' });
});

it('[SES-5] an early call that took too long has timed out, as any other', async () => {
  early(Promise.reject(new DOMException('', 'TimeoutError')));
  await expect(client('T1')({ path, query, answer })).rejects.toMatchObject({ kind: 'timeout' });
});

it.each(['before it is taken', 'after it'])(
  '[DASH-3] an early call is given up with the page that %s was left (R03)',
  async (when) => {
    const left = new AbortController();
    let fail: (problem: unknown) => void = () => undefined;
    const giveUp = early(new Promise((_, reject) => (fail = reject)));
    giveUp.mockImplementation(() => fail(new DOMException('', 'AbortError')));
    if (when === 'before it is taken') left.abort();
    const asking = client('T1')({ path, query, answer, signal: left.signal });
    left.abort();
    await expect(asking).rejects.toMatchObject({ kind: 'aborted' });
    expect([giveUp.mock.calls.length, asked]).toEqual([1, []]);
  },
);
