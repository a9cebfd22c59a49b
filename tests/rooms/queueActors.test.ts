// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { provideAll } from '../../machines/port.ts';
import { isBehind, queueNewsMachine } from '../../machines/rooms/queueNewsMachine.ts';
import type { Api } from '../../src/platform/api/api.ts';
import { longestRetry } from '../../src/platform/api/followEvents.ts';
import { safeStorage } from '../../src/platform/safeStorage.ts';
import { queueNewsActors } from '../../src/rooms/queue/queueActors.ts';
import { ana, news, roomOf } from './startQueue.ts';

/** A stream that stays open until it is cut. */
const streamOf = (...events: readonly unknown[]) => {
  let cut: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const event of events)
        controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
      cut = () => controller.close();
    },
  });
  const answer = {
    ok: true,
    status: 200,
    headers: new Headers({ 'content-type': 'text/event-stream' }),
    body,
  };
  return { answer, cut: () => cut() };
};
const rooms = (...waiting: (typeof ana)[]) => ({ type: 'rooms', rooms: news(...waiting).rooms });

const start = ({ token = 'secret' as string | null, api = {} as Partial<Api> } = {}) => {
  const onUnauthorized = vi.fn();
  const local = safeStorage(() => localStorage);
  const actor = createActor(
    provideAll(
      queueNewsMachine,
      queueNewsActors({
        api: api as Api,
        local,
        callOptions: { token: () => token, language: () => 'es', onUnauthorized },
      }),
    ),
  ).start();
  const queue = () => actor.getSnapshot().children.queue;
  return { actor, queue, local, onUnauthorized };
};
const running: { stop: () => unknown }[] = [];

afterEach(() => {
  for (const one of running.splice(0)) one.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('[ROOM-2] follows the news of all rooms with the session’s token, and reads past what it does not know', async () => {
  const { answer } = streamOf({ type: 'beat' }, { type: 'unknown' }, rooms(ana));
  const fetch = vi.fn(async (..._: [string, RequestInit]) => answer);
  vi.stubGlobal('fetch', fetch);
  const { actor, queue } = start();
  running.push(actor);
  await vi.waitFor(() => expect(queue()?.getSnapshot().context.rooms).toEqual([roomOf([ana])]));
  expect(actor.getSnapshot().value).toEqual({ following: 'connected' });
  const [[url, request] = []] = fetch.mock.calls;
  expect([url, request?.headers]).toEqual([
    '/api/rooms/news',
    { Accept: 'application/json', 'Accept-Language': 'es', Authorization: 'Bearer secret' },
  ]);
});

it('[ROOM-2][ROOM-6] reads a room without what only newer servers say of it, and past what it cannot read', async () => {
  const [old] = news(ana).rooms;
  const odd = { ...old, id: 'odd', title: 5, guestIsHere: 'yes' };
  vi.stubGlobal('fetch', async () => streamOf({ type: 'rooms', rooms: [old, odd] }).answer);
  const { actor, queue } = start();
  running.push(actor);
  await vi.waitFor(() =>
    expect(queue()?.getSnapshot().context.rooms).toEqual([
      roomOf([ana]),
      roomOf([ana], { id: 'odd', title: null, guestIsHere: false }),
    ]),
  );
});

it('[ROOM-6] opens news that were cut again, and stops with the dashboard', async () => {
  const first = streamOf(rooms());
  const second = streamOf(rooms(ana));
  const fetch = vi.fn(async (_: string, { signal }: RequestInit) => {
    signals.push(signal as AbortSignal);
    return signals.length === 1 ? first.answer : second.answer;
  });
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', fetch);
  const { actor, queue } = start();
  await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ following: 'connected' }));
  first.cut();
  await vi.waitFor(() => expect(queue()?.getSnapshot().context.rooms).toHaveLength(1), { timeout: 3000 });
  actor.stop();
  expect(signals[1]?.aborted).toBe(true);
});

it('[ROOM-2] does not come back at once where a newer dashboard has its place, and says that its list may be old', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const replaced = streamOf(rooms(), { type: 'replaced' });
  const fetch = vi.fn(async () => (fetch.mock.calls.length === 1 ? replaced : streamOf(rooms())).answer);
  vi.stubGlobal('fetch', fetch);
  const { actor } = start();
  running.push(actor);
  await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ following: 'connected' }));
  replaced.cut();
  await vi.advanceTimersByTimeAsync(longestRetry - 1);
  expect([fetch.mock.calls.length, isBehind(actor.getSnapshot())]).toEqual([1, true]);
  await vi.advanceTimersByTimeAsync(1);
  expect([fetch.mock.calls.length, isBehind(actor.getSnapshot())]).toEqual([2, false]);
});

it('[SES-4] tells the session of a refused token, and asks no more', async () => {
  const answer = { ok: false, status: 401, headers: new Headers(), text: async () => '{}' };
  const fetch = vi.fn(async () => answer);
  vi.stubGlobal('fetch', fetch);
  const { actor, onUnauthorized } = start();
  running.push(actor);
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('ended'));
  expect([onUnauthorized.mock.calls, fetch.mock.calls.length]).toEqual([[['secret']], 1]);
});

it('[ROOM-2] asks for nothing without a session', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const { actor } = start({ token: null });
  running.push(actor);
  // With a session this module is loaded, and then asks.
  await import('../../src/rooms/queue/followRoomNews.ts');
  await new Promise(setImmediate);
  expect(fetch).not.toHaveBeenCalled();
});

it('[ROOM-3] sends answers and lines', async () => {
  const answerKnocks = vi.fn(async (_: object) => ({ answered: [ana.id], isFull: false }));
  const messageRoom = vi.fn(async (_: object) => undefined);
  const { actor, queue } = start({ token: null, api: { answerKnocks, messageRoom } });
  running.push(actor);
  const meeting = roomOf([]).id;
  queue()?.send(news(ana));
  queue()?.send({ type: 'message.edited', meeting, text: 'Soon' });
  queue()?.send({ type: 'message.sent', meeting });
  queue()?.send({ type: 'knock.admitted', id: ana.id });
  await vi.waitFor(() => expect(queue()?.getSnapshot().context.rooms[0]?.waiting).toEqual([]));
  expect(answerKnocks.mock.calls[0]?.[0]).toMatchObject({ ids: [ana.id], answer: 'admit' });
  expect(messageRoom.mock.calls[0]?.[0]).toMatchObject({ meeting, text: 'Soon' });
});

it('[ROOM-2] keeps the bell’s switch in this browser, and follows that of another tab', async () => {
  const { actor, queue, local } = start({ token: null });
  const isOn = () => queue()?.getSnapshot().matches({ sound: 'on' });
  queue()?.send({ type: 'bell.switched', isOn: false });
  expect([isOn(), local.get('bell')]).toEqual([false, 'off']);
  actor.stop();
  const next = start({ token: null });
  running.push(next.actor);
  const nextIsOn = () => next.queue()?.getSnapshot().matches({ sound: 'on' });
  expect(nextIsOn()).toBe(false);
  dispatchEvent(Object.assign(new Event('storage'), { key: 'other', newValue: null }));
  expect(nextIsOn()).toBe(false);
  dispatchEvent(Object.assign(new Event('storage'), { key: 'bell', newValue: null }));
  expect([nextIsOn(), local.get('bell')]).toEqual([true, null]);
});
