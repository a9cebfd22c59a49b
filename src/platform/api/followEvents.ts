import { failureOf } from '../../../machines/shared/failure.ts';
import { anySignal } from './anySignal.ts';
import type { StreamedEvent } from './eventStream.ts';
import { stayAwake } from './stayAwake.ts';

/** The wait before the first try to open a cut stream again; each is up to twice the last. */
export const firstWait = 500;
/** The longest of these waits. */
export const longestRetry = 10_000;
/** How long a stream that is alive may say nothing: its beat comes every 12 s, and may be late. */
export const quietLimit = 15_000;
/** How often a followed stream looks whether the device has slept. */
export const tickEvery = 5000;
/** How late such a look may be; a later one tells of a sleep, or of a page that stood still. */
export const sleepGap = 10_000;

/** How long a page that nobody looks at leaves its place to another, in ms: a bell in ten others rings meanwhile (ROOM-2). */
export const replacedWait = 5 * 60_000;

export type StreamStatus = 'open' | 'reconnecting';

export interface FollowOptions {
  /** Opens the stream from an event on (`openEventStream`). */
  open(lastEventId: string | null, signal: AbortSignal): AsyncIterable<StreamedEvent>;
  /** Called with the data of each event; returns whether they say that the stream ends for another page. */
  onEvent(data: unknown): boolean;
  /** Called when it changes: `open` with the first event of a stream. */
  onStatus(status: StreamStatus): void;
  readonly signal: AbortSignal;
  /** Chance, between 0 and 1. */
  random?(): number;
}

/**
 * Follows a stream until `signal` ends that: opens it again whenever it was cut or ended, from the last event on, after
 * 0.5 s to 10 s, and at once when the network goes or comes back, the page is looked at again, or the device wakes (ROOM-6),
 * an open one too if it has missed a beat. One that has ended for another page is opened after `replacedWait`, or 10 s where
 * it can be seen: pages that all came back at once would end each other's for ever (ROOM-2). The waits have a part of chance,
 * so that not all pages come at the same moment after a restart of the server. Meanwhile the tab is kept awake in the
 * background (ROOM-2).
 * @throws ApiError where the server refuses the token (401), or `open` needs code that it has no more (`outdated`): to ask
 * again would change nothing. It refuses one for good with nothing else: a 403 or 404 is the answer of a proxy, as during a
 * deploy or in another Wi-Fi, and the line is cut until that is over.
 */
export const followEvents = async (options: FollowOptions): Promise<void> => {
  const endWake = stayAwake();
  try {
    await follow(options);
  } finally {
    endWake();
  }
};

const follow = async ({
  open,
  onEvent,
  onStatus,
  signal,
  random = Math.random,
}: FollowOptions): Promise<void> => {
  let lastEventId: string | null = null;
  let failures = 0;
  let status: StreamStatus | null = null;
  const tell = (next: StreamStatus) => {
    if (status !== next) onStatus(next);
    status = next;
  };
  while (!signal.aborted) {
    let asked = 0;
    let isRenewed = false;
    const stream = new AbortController();
    // Its connection may be one of a network that is gone, which would be noticed only by a long silence.
    const renew = () => {
      isRenewed = true;
      stream.abort();
    };
    for (const type of ['offline', 'online']) addEventListener(type, renew, { signal: stream.signal });
    // By the clock that goes on while a phone sleeps; where it was set, the stream is opened once more.
    let heardAt = Date.now();
    const look = () => {
      if (isSeen() && Date.now() - heardAt > quietLimit) renew();
    };
    document.addEventListener('visibilitychange', look, { signal: stream.signal });
    // A device that sleeps with the page in sight tells it nothing, and the timer of the silence slept as well.
    let tickedAt = heardAt;
    const ticks = setInterval(() => {
      const late = Date.now() - tickedAt - tickEvery;
      tickedAt = Date.now();
      if (late > sleepGap) look();
    }, tickEvery);
    try {
      for await (const { id, data } of open(lastEventId, anySignal([signal, stream.signal]))) {
        if (signal.aborted) return;
        heardAt = Date.now();
        lastEventId = id;
        failures = 0;
        tell('open');
        if (onEvent(data)) asked = isSeen() ? longestRetry : replacedWait;
      }
    } catch (error) {
      const { kind, status: answered, retryAfter = 0 } = failureOf(error);
      if (kind === 'outdated' || answered === 401) throw error;
      asked = Math.max(asked, retryAfter * 1000);
    } finally {
      clearInterval(ticks);
      stream.abort();
    }
    if (signal.aborted) return;
    tell('reconnecting');
    if (isRenewed) continue;
    const longest = Math.min(longestRetry, firstWait * 2 ** failures);
    failures += 1;
    await woken(Math.max(asked, longest * (0.5 + random() / 2)), signal);
  }
};

/** Resolves after so many ms, or as soon as the network is back, the page is looked at, or nobody waits any more. */
const woken = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const wakes = new AbortController();
    const wake = () => {
      clearTimeout(timer);
      wakes.abort();
      resolve();
    };
    const timer = setTimeout(wake, ms);
    const look = () => {
      if (isSeen()) wake();
    };
    addEventListener('online', wake, { signal: wakes.signal });
    document.addEventListener('visibilitychange', look, { signal: wakes.signal });
    signal.addEventListener('abort', wake, { signal: wakes.signal });
  });

const isSeen = (): boolean => document.visibilityState === 'visible';
