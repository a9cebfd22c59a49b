// Tests of the late code of the dialog before the matchmaker app.
// Runs apart: the page remembers that code was lost.
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { ChunkError, onLostChunk } from '../../src/platform/chunkLoader.ts';
import { loadMatchmakerDialog, matchmakerDialog } from '../../src/sections/matchmakerDialogChunk.ts';

it('[HOME-3][APP-10][APP-11] code that does not arrive is asked for again with the next press, and the page is told, unless it is offline', async () => {
  const told = vi.fn();
  onLostChunk(told);
  const load = vi.spyOn(matchmakerDialog, 'load');
  const isOnline = vi.fn(() => false);
  vi.stubGlobal('navigator', Object.defineProperty({}, 'onLine', { get: isOnline }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(loadMatchmakerDialog()).rejects.toEqual(new ApiError('network'));
  expect(told).not.toHaveBeenCalled();
  isOnline.mockReturnValue(true);
  load.mockRejectedValueOnce(new ChunkError('MatchmakerDialog.js', false));
  await expect(loadMatchmakerDialog()).rejects.toEqual(new ApiError('network'));
  expect(told).toHaveBeenCalledOnce();
  load.mockRejectedValueOnce(new ChunkError('MatchmakerDialog.js', true));
  await expect(loadMatchmakerDialog()).rejects.toEqual(new ApiError('outdated'));
  expect(told).toHaveBeenCalledTimes(2);
  await loadMatchmakerDialog();
  expect(load).toHaveBeenCalledTimes(4);
});
