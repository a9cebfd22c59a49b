// @vitest-environment happy-dom
// Runs apart: it counts every report of a lost chunk, also those of chunks that other files wait for.
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { updateMachine } from '../../machines/app/updateMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { timings } from '../../machines/timings.ts';
import { chunkLoader, onLostChunk, reportLostChunk } from '../../src/platform/chunkLoader.ts';
import { updateActors } from '../../src/shell/notices/updateActors.ts';

it('[APP-10][APP-11] what somebody needed and did not get is told until all of it has come after all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const fetched = vi.fn<typeof fetch>(async () => new Response('code'));
  vi.stubGlobal('fetch', fetched);
  const files = ['Page.js', 'Button.js'];
  const load = chunkLoader(async () => 'the code');
  const told: boolean[] = [];
  const end = onLostChunk((isLost) => told.push(isLost));
  const lose = async (numbers: readonly number[]) => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const lost = load(files, numbers).catch(reportLostChunk);
    await vi.advanceTimersByTimeAsync(timings.chunkRetry);
    await lost;
    fetched.mockImplementation(async () => new Response('code'));
  };
  // Of the first an import did not come, which the second asks for as well.
  await lose([0, 1]);
  await lose([1]);
  expect(told).toEqual([true, true]);
  const update = createActor(provideAll(updateMachine, updateActors())).start();
  expect(update.getSnapshot().value).toEqual({ incomplete: 'offered' });
  const late: boolean[] = [];
  onLostChunk((isLost) => late.push(isLost))();
  expect(late).toEqual([true]);
  await load(files, [1]);
  expect(told).toEqual([true, true]);
  await load(files, [0, 1]);
  expect([told, update.getSnapshot().value]).toEqual([[true, true, false], 'current']);
  await load(['Other.js'], [0]);
  expect(told).toHaveLength(3);
  onLostChunk((isLost) => late.push(isLost))();
  expect(late).toEqual([true]);
  end();
  vi.useRealTimers();
});
