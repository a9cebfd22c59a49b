// Tests of the late code of the dialog before the matchmaker app.
// Runs apart: the page remembers that code was lost.
import { expect, it, vi } from 'vitest';
import { onLostChunk } from '../../src/platform/chunkLoader.ts';
import { loadMatchmakerDialog, matchmakerDialog } from '../../src/sections/matchmakerDialogChunk.ts';

it('[HOME-3][APP-10] code that does not arrive is told to the page, and asked for again with the next press', async () => {
  const told = vi.fn();
  onLostChunk(told);
  const load = vi.spyOn(matchmakerDialog, 'load').mockRejectedValueOnce(new Error('no code'));
  await expect(loadMatchmakerDialog()).rejects.toThrow('no code');
  expect(told).toHaveBeenCalledOnce();
  await loadMatchmakerDialog();
  expect([load.mock.calls.length, told.mock.calls.length]).toEqual([2, 1]);
});
