// @vitest-environment happy-dom
// Runs apart: it puts the code of the calls in another's place.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { ApiError } from '../../../src/platform/api/apiError.ts';
import { longestRetry } from '../../../src/platform/api/followEvents.ts';
import { personActors } from '../../../src/rooms/personActors.ts';
import type { Visit } from '../../../src/rooms/visit.ts';

const code = vi.hoisted(() => ({ createMeetingApi: vi.fn() }));
vi.mock('../../../src/rooms/meetingApi.ts', () => code);

const view = { place: 'waiting', name: 'Grace', hostIsHere: false, message: null };
/** News that go on after their first view. */
const news = async function* (_: string | null, signal: AbortSignal) {
  yield { id: '1', data: { type: 'view', view } };
  await new Promise((_, cut) => signal.addEventListener('abort', cut));
};

/** What the news of somebody who comes back say, and whether their token was forgotten. */
const start = () => {
  const forget = vi.fn();
  const end = vi.fn();
  const visit = { tab: () => 'tab00001', token: () => 'secret', forget, end } as unknown as Visit;
  const actors = personActors({ visit: () => visit, language: () => 'en', title: () => '' });
  const heard: object[] = [];
  const listening = createActor(
    createMachine({
      invoke: { src: actors.news },
      on: { '*': { actions: ({ event }) => void heard.push(event) } },
    }),
  ).start();
  return { heard, forget, end, stop: () => listening.stop() };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[ROOM-6] who comes back on a bad network keeps their place while the code of the calls does not come, and has it then', async () => {
  code.createMeetingApi.mockImplementation(() => {
    throw new ApiError('network');
  });
  const { heard, forget, stop } = start();
  await vi.advanceTimersByTimeAsync(longestRetry);
  expect([heard, forget.mock.calls]).toEqual([[{ type: 'line.cut' }], []]);
  code.createMeetingApi.mockImplementation(() => ({ news }));
  await vi.advanceTimersByTimeAsync(longestRetry);
  expect(heard).toEqual([{ type: 'line.cut' }, { type: 'line.restored' }, { type: 'view.received', view }]);
  stop();
});

it('[ROOM-6] that a place is over is kept for the reload, and nothing of one that goes on', async () => {
  const over = { place: 'over', why: 'closed' };
  code.createMeetingApi.mockImplementation(() => ({ news }));
  const waiting = start();
  await vi.advanceTimersByTimeAsync(0);
  expect([waiting.heard.length, waiting.end.mock.calls]).toEqual([2, []]);
  waiting.stop();
  code.createMeetingApi.mockImplementation(() => ({
    async *news() {
      yield { id: '1', data: { type: 'view', view: over } };
    },
  }));
  const gone = start();
  await vi.advanceTimersByTimeAsync(0);
  expect([gone.heard, gone.end.mock.calls, gone.forget.mock.calls]).toEqual([
    expect.arrayContaining([{ type: 'view.received', view: over }]),
    [[]],
    [],
  ]);
  gone.stop();
});

it('[APP-11] who comes back to code that a deploy took away is told so, and keeps their token for the reload', async () => {
  code.createMeetingApi.mockImplementation(() => {
    throw new ApiError('outdated');
  });
  const { heard, forget } = start();
  await vi.advanceTimersByTimeAsync(0);
  expect([heard, forget.mock.calls]).toEqual([[{ type: 'news.refused', problem: 'outdated' }], []]);
});

/** News that are refused once, and go on then. */
const refusedOnce = (status: number) => {
  let asked = 0;
  code.createMeetingApi.mockImplementation(() => ({
    async *news(lastEventId: string | null, signal: AbortSignal) {
      asked += 1;
      if (asked === 1) throw new ApiError('http', { status });
      yield* news(lastEventId, signal);
    },
  }));
};

it('[ROOM-6] whom the server does not know any more, as it says with a 401, is forgotten here too', async () => {
  refusedOnce(401);
  const { heard, forget } = start();
  await vi.advanceTimersByTimeAsync(longestRetry);
  expect([heard, forget.mock.calls]).toEqual([[{ type: 'news.refused', problem: 'forgotten' }], [[]]]);
});

it.each([403, 404])(
  '[ROOM-6] a proxy’s %i is a line that is cut: one stays in the call, keeps the token, and has the news after it',
  async (status) => {
    refusedOnce(status);
    const { heard, forget, stop } = start();
    await vi.advanceTimersByTimeAsync(longestRetry);
    expect([heard, forget.mock.calls]).toEqual([
      [{ type: 'line.cut' }, { type: 'line.restored' }, { type: 'view.received', view }],
      [],
    ]);
    stop();
  },
);

it('[ROOM-6] tells the server once that the page is closed, while news are followed and whatever comes of it', async () => {
  const closePage = vi.fn(async () => {
    throw new ApiError('network');
  });
  code.createMeetingApi.mockImplementation(() => ({ news, closePage }));
  const { stop } = start();
  const close = () => dispatchEvent(new Event('pagehide'));
  // No code has come yet, so the server does not know this page.
  close();
  expect(closePage).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  close();
  await vi.advanceTimersByTimeAsync(0);
  expect(closePage).toHaveBeenCalledOnce();
  stop();
  close();
  expect(closePage).toHaveBeenCalledOnce();
});
