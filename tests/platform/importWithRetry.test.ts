import { expect, it, vi } from 'vitest';
import { importWithRetry } from '../../src/platform/importWithRetry.ts';

it('[APP-8] a chunk that loads is asked for once', async () => {
  const load = vi.fn(async () => 'page');
  expect(await importWithRetry(load)).toBe('page');
  expect(load).toHaveBeenCalledTimes(1);
});

it('[APP-8] a chunk that fails is asked for a second time', async () => {
  const load = vi.fn(async () => 'page').mockRejectedValueOnce(new Error('lost'));
  expect(await importWithRetry(load)).toBe('page');
});

it('[APP-8] a chunk that fails twice has failed', async () => {
  const load = vi.fn(async () => {
    throw new Error('gone');
  });
  await expect(importWithRetry(load)).rejects.toThrow('gone');
  expect(load).toHaveBeenCalledTimes(2);
});
