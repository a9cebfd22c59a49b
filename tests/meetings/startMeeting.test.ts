// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { meetingLinksMachine } from '../../machines/meetings/meetingLinksMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { meetingActors } from '../../src/meetings/meetingActors.ts';
import { ApiError } from '../../src/platform/api/apiError.ts';
import type { Services } from '../../src/platform/services.ts';
import { createTexts, testConfig } from '../render.tsx';

const link = 'https://meet.example/Ab3xYz09Qw?pId=p1';
const ticket = 't'.repeat(43);

const start = (startMeeting: (asked: { room: string; signal: AbortSignal }) => Promise<string>) => {
  const ask = vi.fn(startMeeting);
  const actors = meetingActors({ config: testConfig, api: { startMeeting: ask } } as unknown as Services);
  const seen: unknown[] = [];
  const actor = createActor(provideAll(meetingLinksMachine, actors), {
    input: {
      previewUrl: 'https://meet.example/home?pId=p1',
      partnerId: 'p1',
      slug: null,
      spaceName: 'Casa Iglesias',
    },
    // The dashboard, which is told of an opened meeting.
    parent: createActor(
      fromCallback(() => {}),
      { inspect: (event) => seen.push(event) },
    ).start(),
  }).start();
  return {
    actor,
    ask,
    seen,
    becomes: (value: object) => vi.waitFor(() => expect(actor.getSnapshot().value).toMatchObject(value)),
  };
};

/** A tab that the browser opens. */
const fakeTab = () => {
  const document = { title: '', documentElement: { lang: '' }, body: { textContent: '' } };
  const tab = { opener: window, close: vi.fn(), location: { replace: vi.fn() }, document };
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return { tab, open };
};
/** A call without an answer, which fails once it is not wanted any more. */
const whenAborted = (signal: AbortSignal): Promise<string> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new ApiError('network')));
  });
const withTicket = `${link}#ticket=${ticket}`;

afterEach(() => vi.restoreAllMocks());

it('[MEET-1] a blank tab opens within the press, cannot reach back, and goes to the meeting with the ticket of its room', async () => {
  const { tab, open } = fakeTab();
  const { actor, ask, becomes } = start(async () => ticket);
  actor.send({ type: 'meeting.started', link });
  expect([open.mock.calls, tab.opener, tab.location.replace.mock.calls]).toEqual([
    [['', '_blank']],
    null,
    [],
  ]);
  await becomes({ meeting: { ready: 'idle' } });
  expect(ask.mock.calls.map(([{ room }]) => room)).toEqual(['Ab3xYz09Qw']);
  expect(tab.location.replace.mock.calls).toEqual([[withTicket]]);
});

it.each([
  ['en', 'Opening your meeting…'],
  ['es', 'Abriendo tu reunión…'],
] as const)(
  '[MEET-1][LNG-2] that tab says in %s what it waits for, from the press on, at the second press too',
  async (language, words) => {
    createTexts(language);
    const { tab, open } = fakeTab();
    const said = { title: words, documentElement: { lang: language }, body: { textContent: words } };
    const waiting = () => start(({ signal }) => whenAborted(signal));
    waiting().actor.send({ type: 'meeting.started', link });
    expect(tab.document).toEqual(said);

    const second = fakeTab();
    open.mockReturnValueOnce(null);
    const { actor, becomes } = waiting();
    actor.send({ type: 'meeting.started', link });
    await becomes({ meeting: { ready: 'blocked' } });
    actor.send({ type: 'meeting.entered' });
    expect(second.tab.document).toEqual(said);
  },
);

it('[MEET-1] a tab that may not be written to goes to the meeting all the same', async () => {
  const { tab } = fakeTab();
  Object.defineProperty(tab, 'document', {
    get: () => {
      throw new Error('refused');
    },
  });
  const { actor, becomes } = start(async () => ticket);
  actor.send({ type: 'meeting.started', link });
  await becomes({ meeting: { ready: 'idle' } });
  expect(tab.location.replace.mock.calls).toEqual([[withTicket]]);
});

it('[ROOM-4] the ticket is in no context and in no event of the page', async () => {
  fakeTab();
  const { actor, seen, becomes } = start(async () => ticket);
  actor.send({ type: 'meeting.started', link });
  await becomes({ meeting: { ready: 'idle' } });
  const circles = new WeakSet();
  const written = JSON.stringify([seen, actor.getSnapshot().context], (_, value) => {
    if (typeof value !== 'object' || value === null) return value;
    if (circles.has(value)) return undefined;
    circles.add(value);
    return value;
  });
  expect(written).toContain('meeting.started');
  expect(written).not.toContain(ticket);
});

it('[MEET-1] a tab whose meeting does not start is closed again', async () => {
  const { tab } = fakeTab();
  const { actor, becomes } = start(() =>
    Promise.reject(new ApiError('http', { status: 402, code: 'PLAN_INACTIVE' })),
  );
  actor.send({ type: 'meeting.started', link });
  await becomes({ meeting: { ready: 'failed' } });
  expect([tab.close.mock.calls.length, actor.getSnapshot().context.problem]).toEqual([1, 'ended']);
});

it('[MEET-1][ROOM-2] another meeting gets a tab of its own, and the blank one of the first is closed', async () => {
  const { tab, open } = fakeTab();
  const first = { ...tab, close: vi.fn() };
  open.mockReturnValueOnce(first as unknown as Window);
  const { actor, ask, becomes } = start(({ room, signal }) =>
    room === '' ? Promise.resolve(ticket) : whenAborted(signal),
  );
  actor.send({ type: 'meeting.started', link });
  actor.send({ type: 'meeting.started', link: 'https://meet.example/?pId=p1' });
  await becomes({ meeting: { ready: 'idle' } });
  expect(ask.mock.calls.map(([{ room }]) => room)).toEqual(['Ab3xYz09Qw', '']);
  expect([first.close.mock.calls.length, tab.close.mock.calls.length]).toEqual([1, 0]);
  expect(tab.location.replace.mock.calls).toEqual([[`https://meet.example/?pId=p1#ticket=${ticket}`]]);
});

it('[MEET-1] a tab that is stopped, or may not even be asked for, is told, and no ticket is asked for', async () => {
  for (const blocks of [
    () => null,
    () => {
      throw new Error('sandboxed');
    },
  ]) {
    vi.spyOn(window, 'open').mockImplementation(blocks);
    const { actor, ask, becomes } = start(async () => ticket);
    actor.send({ type: 'meeting.started', link });
    await becomes({ meeting: { ready: 'blocked' } });
    expect(ask).not.toHaveBeenCalled();
  }
});

it('[MEET-1] a stopped meeting opens in a tab at the second press, or else in this page, with a fresh ticket', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const tickets = ['ticket1', 'ticket2'];
  const { actor, ask, becomes } = start(async () => tickets.shift() ?? '');
  const isStopped = async () => {
    actor.send({ type: 'meeting.started', link });
    await becomes({ meeting: { ready: 'blocked' } });
    actor.send({ type: 'meeting.entered' });
  };
  await isStopped();
  await becomes({ meeting: { ready: 'idle' } });
  expect([assign.mock.calls, ask.mock.calls.length]).toEqual([[[`${link}#ticket=ticket1`]], 1]);

  const { tab } = fakeTab();
  open.mockReturnValueOnce(null);
  await isStopped();
  await becomes({ meeting: { ready: 'idle' } });
  expect([tab.location.replace.mock.calls, assign.mock.calls.length]).toEqual([
    [[`${link}#ticket=ticket2`]],
    1,
  ]);
});

it('[MEET-1] a second press that fails closes its tab and says why', async () => {
  const { tab, open } = fakeTab();
  open.mockReturnValueOnce(null);
  const { actor, becomes } = start(() => Promise.reject(new ApiError('network')));
  actor.send({ type: 'meeting.started', link });
  await becomes({ meeting: { ready: 'blocked' } });
  actor.send({ type: 'meeting.entered' });
  await vi.waitFor(() => expect(actor.getSnapshot().context.problem).toBe('offline'));
  expect(tab.close).toHaveBeenCalledTimes(1);
});
