// @vitest-environment happy-dom
// Runs apart: it puts the page's wake lock in others' place.
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { keepAwake } from '../../../src/rooms/keepAwake.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A browser that gives locks, one after the other; which are held is told by their numbers. */
const browser = () => {
  const held: number[] = [];
  let given = 0;
  const request = vi.fn(async (_: string) => {
    given += 1;
    const number = given;
    held.push(number);
    return {
      release: async () => {
        if (held.includes(number)) held.splice(held.indexOf(number), 1);
      },
    };
  });
  vi.stubGlobal('navigator', { wakeLock: { request } });
  return { held, request };
};
const looked = (visibilityState: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
};
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

it('[ROOM-3][ROOM-6] keeps the screen on, again after the page was left, and gives the lock back at the end', async () => {
  const { held, request } = browser();
  const actor = createActor(keepAwake).start();
  await settled();
  expect([request.mock.calls, held]).toEqual([[['screen']], [1]]);
  // The browser takes the lock of a page that is left.
  held.splice(0);
  looked('hidden');
  await settled();
  expect(request).toHaveBeenCalledTimes(1);
  looked('visible');
  await settled();
  expect(held).toEqual([2]);
  looked('visible');
  await settled();
  expect(held).toEqual([3]);
  actor.stop();
  looked('visible');
  await settled();
  expect([request.mock.calls.length, held]).toEqual([3, []]);
});

it('[ROOM-3][ROOM-6] holds no lock that comes after its end, and asks for none in a page that nobody sees', async () => {
  const { held, request } = browser();
  createActor(keepAwake).start().stop();
  await settled();
  expect([request.mock.calls.length, held]).toEqual([1, []]);
  looked('hidden');
  const unseen = createActor(keepAwake).start();
  await settled();
  expect(request).toHaveBeenCalledTimes(1);
  unseen.stop();
});

it('[ROOM-3][ROOM-6] goes on without a lock that the browser refuses, or does not know', async () => {
  const { request } = browser();
  request.mockRejectedValue(new DOMException('Low battery', 'NotAllowedError'));
  const refused = createActor(keepAwake).start();
  await settled();
  expect([request.mock.calls.length, refused.getSnapshot().status]).toEqual([1, 'active']);
  refused.stop();
  vi.stubGlobal('navigator', {});
  const unknown = createActor(keepAwake).start();
  expect(unknown.getSnapshot().status).toBe('active');
  unknown.stop();
});
