// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/platform/api/apiError.ts';
import type { StreamedEvent } from '../../../src/platform/api/eventStream.ts';
import {
  firstWait,
  followEvents,
  longestRetry,
  quietLimit,
  replacedWait,
} from '../../../src/platform/api/followEvents.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Follows streams, each of which sends these events and then fails, ends, or stays open until it is cut. */
const follow = (
  streams: readonly { events?: readonly StreamedEvent[]; error?: unknown; isOpen?: boolean }[],
) => {
  const opened: (string | null)[] = [];
  const heard: unknown[] = [];
  const end = new AbortController();
  const done = followEvents({
    open: async function* (lastEventId, signal) {
      const { events = [], error, isOpen } = streams[Math.min(opened.length, streams.length - 1)] ?? {};
      opened.push(lastEventId);
      yield* events;
      if (error !== undefined) throw error;
      if (isOpen) await new Promise((_, cut) => signal.addEventListener('abort', cut));
    },
    onEvent: (data) => {
      heard.push(data);
      return data === 'replaced';
    },
    onStatus: (status) => heard.push(status),
    signal: end.signal,
    random: () => 1,
  });
  return { opened, heard, end, done };
};
const lost = new ApiError('network');

describe('a stream that is followed', () => {
  it('[ROOM-6] is opened again from its last event on, and says that it was cut', async () => {
    const { opened, heard, end, done } = follow([
      { events: [{ id: '3', data: 'a' }], error: lost },
      { events: [{ id: '4', data: 'b' }] },
    ]);
    await vi.advanceTimersByTimeAsync(firstWait);
    expect([opened, heard]).toEqual([
      [null, '3'],
      ['open', 'a', 'reconnecting', 'open', 'b', 'reconnecting'],
    ]);
    end.abort();
    await done;
    await vi.advanceTimersByTimeAsync(longestRetry);
    expect(opened.length).toBe(2);
  });

  it('[ROOM-6] waits longer after each failure, ten seconds at most, and for as long as the server asks', async () => {
    const { opened } = follow([{ error: lost }]);
    for (const wait of [500, 1000, 2000, 4000, 8000, 10_000, 10_000]) {
      const before = opened.length;
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(opened.length).toBe(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(opened.length).toBe(before + 1);
    }
    const busy = follow([{ error: new ApiError('http', { status: 429, retryAfter: 20 }) }]);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(busy.opened.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(busy.opened.length).toBe(2);
  });

  it('[ROOM-6] is opened at once when the network is back, or the page is looked at', async () => {
    const { opened } = follow([{ error: lost }]);
    await vi.advanceTimersByTimeAsync(0);
    for (const wake of [
      () => dispatchEvent(new Event('online')),
      () => document.dispatchEvent(new Event('visibilitychange')),
    ]) {
      const before = opened.length;
      wake();
      await vi.advanceTimersByTimeAsync(0);
      expect(opened.length).toBe(before + 1);
    }
  });

  it.each([
    ['visible', longestRetry],
    ['hidden', replacedWait],
  ] as const)(
    '[ROOM-2] that ended for another page waits before it ends that one’s, and not once it is looked at: %s',
    async (state, wait) => {
      const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      const { opened, heard, end, done } = follow([
        { events: ['a', 'replaced'].map((data) => ({ id: null, data })) },
      ]);
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect([opened.length, heard]).toEqual([1, ['open', 'a', 'replaced', 'reconnecting']]);
      await vi.advanceTimersByTimeAsync(1);
      expect(opened.length).toBe(2);
      seen.mockReturnValue('visible');
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(0);
      expect(opened.length).toBe(3);
      end.abort();
      await done;
    },
  );

  it.each(['offline', 'online'])('[ROOM-6] is given up and opened anew at “%s”', async (change) => {
    const { opened, heard, end, done } = follow([{ events: [{ id: '3', data: 'a' }], isOpen: true }]);
    await vi.advanceTimersByTimeAsync(0);
    dispatchEvent(new Event(change));
    await vi.advanceTimersByTimeAsync(0);
    expect([opened, heard]).toEqual([
      [null, '3'],
      ['open', 'a', 'reconnecting', 'open', 'a'],
    ]);
    end.abort();
    await done;
    dispatchEvent(new Event(change));
    await vi.advanceTimersByTimeAsync(longestRetry);
    expect(opened.length).toBe(2);
  });

  it('[ROOM-6] is opened anew when the page is looked at and a beat was missed, and not when it was heard', async () => {
    const { opened, end, done } = follow([{ events: [{ id: '3', data: 'a' }], isOpen: true }]);
    const look = async (state: DocumentVisibilityState) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(0);
    };
    await vi.advanceTimersByTimeAsync(quietLimit);
    await look('visible');
    expect(opened).toEqual([null]);
    await vi.advanceTimersByTimeAsync(1);
    await look('hidden');
    expect(opened).toEqual([null]);
    await look('visible');
    expect(opened).toEqual([null, '3']);
    await look('visible');
    expect(opened.length).toBe(2);
    end.abort();
    await done;
    await vi.advanceTimersByTimeAsync(quietLimit + 1);
    await look('visible');
    expect(opened.length).toBe(2);
  });

  it('[ROOM-2][ROOM-6] keeps the tab awake from the first try to its end or its refusal, between two streams too', async () => {
    const held = new Set<string>();
    const request = vi.fn(async (name: string, _: LockOptions, use: () => Promise<void>) => {
      held.add(name);
      await use();
      held.delete(name);
    });
    vi.stubGlobal('navigator', { locks: { request } });
    const { opened, end, done } = follow([{ error: lost }]);
    expect([...held]).toEqual(['news']);
    await vi.advanceTimersByTimeAsync(firstWait);
    expect([opened.length, held.size]).toEqual([2, 1]);
    end.abort();
    await done;
    await vi.advanceTimersByTimeAsync(0);
    expect([request.mock.calls, held.size]).toEqual([
      [['news', { mode: 'shared', signal: expect.any(AbortSignal) }, expect.any(Function)]],
      0,
    ]);
    const refused = follow([{ error: new ApiError('http', { status: 401 }) }]);
    expect(held.size).toBe(1);
    await expect(refused.done).rejects.toMatchObject({ status: 401 });
    await vi.advanceTimersByTimeAsync(0);
    expect(held.size).toBe(0);
  });

  it.each([
    ['has none', {}],
    [
      'refuses them',
      {
        get locks() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      },
    ],
    ['fails', { locks: { request: async () => Promise.reject(new Error('odd')) } }],
  ])(
    '[ROOM-6] is followed all the same where the browser’s locks are not to be had: it %s',
    async (_, own) => {
      vi.stubGlobal('navigator', own);
      const { heard, end, done } = follow([{ events: [{ id: '3', data: 'a' }], isOpen: true }]);
      await vi.advanceTimersByTimeAsync(0);
      expect(heard).toEqual(['open', 'a']);
      end.abort();
      await done;
    },
  );

  it('[ROOM-6] is given up where the server refuses its token, with a 401', async () => {
    const { opened, done } = follow([{ error: new ApiError('http', { status: 401 }) }]);
    await expect(done).rejects.toMatchObject({ status: 401 });
    await vi.advanceTimersByTimeAsync(longestRetry);
    expect(opened.length).toBe(1);
  });

  it.each([403, 404])('[ROOM-6] is opened again after a proxy’s %i, as after any cut', async (status) => {
    const { opened, heard, end, done } = follow([
      { events: [{ id: '3', data: 'a' }], error: lost },
      { error: new ApiError('http', { status }) },
      { events: [{ id: '4', data: 'b' }], isOpen: true },
    ]);
    await vi.advanceTimersByTimeAsync(longestRetry);
    expect([opened, heard]).toEqual([
      [null, '3', '3'],
      ['open', 'a', 'reconnecting', 'open', 'b'],
    ]);
    end.abort();
    await done;
  });

  it('[ROOM-6][APP-11] is given up where its own code is gone, and not where that does not arrive', async () => {
    const gone = follow([{ error: new ApiError('outdated') }]);
    await expect(gone.done).rejects.toMatchObject({ kind: 'outdated' });
    await vi.advanceTimersByTimeAsync(longestRetry);
    expect(gone.opened.length).toBe(1);
    const late = follow([{ error: lost }, { events: [{ id: '1', data: 'a' }], isOpen: true }]);
    await vi.advanceTimersByTimeAsync(firstWait);
    expect(late.heard).toEqual(['reconnecting', 'open', 'a']);
    late.end.abort();
    await late.done;
  });
});
