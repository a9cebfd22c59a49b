import { expect, it, vi } from 'vitest';
import type { Api } from '../../../src/platform/api/api.ts';
import { ApiError } from '../../../src/platform/api/apiError.ts';
import { lazyApi } from '../../../src/platform/api/lazyApi.ts';
import { ChunkError, onLostChunk } from '../../../src/platform/chunkLoader.ts';

const calls = () => ({ checkUserExists: vi.fn(async () => true), logOut: vi.fn(async () => null) });

it('[SES-5] fetches the code of the calls with the first call, and once', async () => {
  const live = calls();
  const load = vi.fn(async () => live as unknown as Api);
  const api = lazyApi(load);
  expect(load).not.toHaveBeenCalled();
  expect(await api.checkUserExists({ phoneNumber: '+1' })).toBe(true);
  expect(await api.logOut({ token: 't' })).toBe(null);
  expect(load).toHaveBeenCalledTimes(1);
  expect(live.checkUserExists.mock.calls).toEqual([[{ phoneNumber: '+1' }]]);
});

it('[SES-5][APP-8] code that does not arrive is a network failure, and the next call tries again', async () => {
  const load = vi.fn(async () => calls() as unknown as Api);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const api = lazyApi(load);
  await expect(api.checkUserExists({ phoneNumber: '+1' })).rejects.toEqual(new ApiError('network'));
  expect(await api.checkUserExists({ phoneNumber: '+1' })).toBe(true);
});

it('[APP-11] code that the server no longer has is no lost network: the page is told, at once or later (G5)', async () => {
  const early = vi.fn();
  const stop = onLostChunk(early);
  const api = lazyApi(() => Promise.reject(new ChunkError('api.js', true)));
  await expect(api.checkUserExists({ phoneNumber: '+1' })).rejects.toEqual(new ApiError('outdated'));
  expect(early).toHaveBeenCalledOnce();
  stop();
  const late = vi.fn();
  onLostChunk(late)();
  expect(late).toHaveBeenCalledOnce();
  await expect(api.checkUserExists({ phoneNumber: '+1' })).rejects.toEqual(new ApiError('outdated'));
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([1, 1]);
});
