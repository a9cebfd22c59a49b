// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LobbySpace } from '../../machines/contract/lobbyData.ts';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { lobbySpaceMachine, lobbySpaceScreen } from '../../machines/meetings/lobbySpaceMachine.ts';
import { roomTimings } from '../../machines/roomTimings.ts';
import { timings } from '../../machines/timings.ts';
import { LobbyScreen } from '../../src/lobby/LobbyScreen.tsx';
import { waiting } from '../model/plans/rooms/person.ts';
import { runMachine } from '../model/runMachine.ts';
import { renderWithTexts } from '../render.tsx';

const config = { ...defaultMeetingConfig, name: 'Casa Iglesias' };
const closed: LobbySpace = { state: 'closed', config };
const open: LobbySpace = { state: 'open', config };

describe('a closed space', () => {
  it('[SPACE-3] is read every 10 s until it opens, whatever a read answers before', () => {
    const { actor, wait, resolve, reject, callsOf } = runMachine(lobbySpaceMachine, { space: closed });
    const seen = () => lobbySpaceScreen(actor.getSnapshot());
    const readings = () => callsOf('readSpace').length;
    wait(timings.closedPoll - 1);
    expect([seen(), readings()]).toEqual(['closed', 0]);
    wait(1);
    expect(readings()).toBe(1);
    reject('readSpace', { kind: 'network' });
    wait(timings.closedPoll);
    resolve('readSpace', { state: 'unknown', config: null });
    expect(seen()).toBe('closed');
    wait(timings.closedPoll);
    resolve('readSpace', open);
    expect([seen(), readings(), actor.getSnapshot().context.space]).toEqual(['opened', 3, open]);
    wait(timings.closedPoll);
    expect(readings()).toBe(3);
  });

  it('[SPACE-3] is read on where an answer never comes', () => {
    const { wait, callsOf, resolve, actor } = runMachine(lobbySpaceMachine, { space: closed });
    wait(timings.closedPoll);
    wait(roomTimings.spaceRead - 1);
    wait(timings.closedPoll);
    expect(callsOf('readSpace').length).toBe(1);
    wait(1);
    expect(callsOf('readSpace').length).toBe(2);
    resolve('readSpace', open);
    expect(lobbySpaceScreen(actor.getSnapshot())).toBe('opened');
  });

  it('[ROOM-6][SPACE-3] is open for whoever has a place in a meeting there', () => {
    const seen = (space: LobbySpace) => {
      const { actor, wait, callsOf } = runMachine(lobbySpaceMachine, { space, hasPlace: true });
      wait(timings.closedPoll);
      return [lobbySpaceScreen(actor.getSnapshot()), callsOf('readSpace').length];
    };
    expect([seen(closed), seen(open), seen({ state: 'unknown', config: null })]).toEqual([
      ['open', 0],
      ['open', 0],
      ['unknown', 0],
    ]);
  });

  it('[SPACE-3] one that does not exist is not read again', () => {
    const { actor, wait, callsOf } = runMachine(lobbySpaceMachine, {
      space: { state: 'unknown', config: null },
    });
    wait(roomTimings.openPoll);
    expect([lobbySpaceScreen(actor.getSnapshot()), callsOf('readSpace')]).toEqual(['unknown', []]);
  });
});

const talk = { title: 'A first talk', startsAt: '2026-11-27T14:30:00.000Z' };
const later = { ...talk, startsAt: '2026-11-28T15:00:00.000Z' };
const other = { ...config, name: 'Another name' };

describe('an open space', () => {
  const states = ['open', 'opened'] as const;
  /** One that was open, or has opened while its page was. */
  const start = (screenName: (typeof states)[number]) => {
    const running = runMachine(lobbySpaceMachine, { space: screenName === 'open' ? open : closed });
    if (screenName === 'opened') {
      running.wait(timings.closedPoll);
      running.resolve('readSpace', open);
    }
    const before = running.callsOf('readSpace').length;
    return { ...running, readings: () => running.callsOf('readSpace').length - before };
  };

  it.each(states)(
    '[ROOM-7] is read every three minutes, and when its page is looked at again, whatever a read answers or does not: %s',
    (screenName) => {
      const { actor, wait, resolve, reject, hear, readings } = start(screenName);
      wait(roomTimings.openPoll - 1);
      expect(readings()).toBe(0);
      wait(1);
      expect(readings()).toBe(1);
      resolve('readSpace', open);
      hear('pageSight', { type: 'page.seen' });
      hear('pageSight', { type: 'page.seen' });
      expect(readings()).toBe(2);
      reject('readSpace', { kind: 'network' });
      wait(roomTimings.openPoll);
      expect(readings()).toBe(3);
      wait(roomTimings.spaceRead);
      wait(roomTimings.openPoll);
      expect([readings(), lobbySpaceScreen(actor.getSnapshot())]).toEqual([4, screenName]);
    },
  );

  it.each(states)('[ROOM-7] is read also where nobody says whether its page is seen: %s', (screenName) => {
    const { wait, reject, readings } = start(screenName);
    reject('pageSight', new Error('no page'));
    wait(roomTimings.openPoll);
    expect(readings()).toBe(1);
  });

  it('[ROOM-7] takes what is new of its meetings alone; it stays open, and a read that fails changes nothing', () => {
    const space = { ...open, next: talk };
    const { actor, resolve, reject, hear } = runMachine(lobbySpaceMachine, { space });
    const read = (end: () => void) => {
      hear('pageSight', { type: 'page.seen' });
      end();
      return actor.getSnapshot().context.space;
    };
    expect(read(() => resolve('readSpace', { ...open, config: other, next: later }))).toEqual({
      ...open,
      next: later,
      cancelled: null,
    });
    const unchanged = { ...open, next: later, cancelled: null };
    expect(read(() => reject('readSpace', { kind: 'network' }))).toEqual(unchanged);
    expect(read(() => resolve('readSpace', { state: 'unknown', config: null }))).toEqual(unchanged);
    expect(read(() => resolve('readSpace', { ...closed, cancelled: talk }))).toEqual({
      ...open,
      next: null,
      cancelled: talk,
    });
    expect(read(() => resolve('readSpace', open))).toEqual({ ...open, next: null, cancelled: null });
    expect(lobbySpaceScreen(actor.getSnapshot())).toBe('open');
  });
});

describe('the page of a closed space', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    [
      'en',
      'Only Casa Iglesias can open it. This page checks on its own.',
      'The room is open now.',
      'Ask to join',
    ],
    [
      'es',
      'Solo Casa Iglesias puede abrirla. Esta página se actualiza sola.',
      'La sala ya está abierta.',
      'Pedir unirme',
    ],
  ] as const)(
    '[SPACE-3] says who can open it, asks its own address, and opens and says so by itself, in %s',
    async (language, willOpen, opened, ask) => {
      const fetched = vi.fn(
        async (..._: Parameters<typeof fetch>) =>
          new Response(JSON.stringify({ language, productName: 'Encuentro', space: open })),
      );
      vi.stubGlobal('fetch', fetched);
      renderWithTexts(<LobbyScreen space={closed} />, { language });
      expect(screen.getByText(willOpen)).toBeVisible();
      expect(screen.getByRole('status')).toBeEmptyDOMElement();
      await act(() => vi.advanceTimersByTimeAsync(timings.closedPoll));
      expect(fetched.mock.calls.map(([address, init]) => [address, init?.headers])).toEqual([
        [location.href, { accept: 'application/json' }],
      ]);
      expect(screen.getByRole('button', { name: ask })).toBeVisible();
      expect(screen.getByText(opened)).toHaveRole('status');
    },
  );
});

it('[ROOM-6] a meeting that goes on is come back to by a reload, also once its space is closed; before the page lives it shows what the server does', async () => {
  const news = `id: 1\ndata: ${JSON.stringify({ type: 'view', view: waiting })}\n\n`;
  vi.stubGlobal(
    'fetch',
    async () => new Response(news, { headers: { 'content-type': 'text/event-stream' } }),
  );
  const willOpen = 'Only Casa Iglesias can open it. This page checks on its own.';
  const isClosed = renderWithTexts(<LobbyScreen space={closed} />);
  expect(screen.getByText(willOpen)).toBeVisible();
  isClosed.unmount();
  sessionStorage.setItem('visit:/', JSON.stringify({ token: 't'.repeat(43), name: 'Grace', isHost: false }));
  onTestFinished(() => sessionStorage.clear());
  const { rerender } = renderWithTexts(<LobbyScreen space={closed} isHydrated={false} />);
  expect(screen.getByText(willOpen)).toBeVisible();
  rerender(<LobbyScreen space={closed} />);
  expect(await screen.findByText(/^You’ve asked to join\./)).toBeVisible();
  expect(screen.queryByText(willOpen)).toBeNull();
});

it('[ROOM-2] a typed name stands there again after a reload', async () => {
  onTestFinished(() => sessionStorage.clear());
  const field = () => screen.findByRole('textbox', { name: 'Your name' });
  const before = renderWithTexts(<LobbyScreen space={open} />);
  await userEvent.type(await field(), 'Grace');
  before.unmount();
  renderWithTexts(<LobbyScreen space={open} />);
  await waitFor(async () => expect(await field()).toHaveValue('Grace'));
});

it('[ROOM-6][QA-5] a host who left and asks to join again has the focus on the name, which nobody focuses on a first visit', async () => {
  const left = `id: 1\ndata: ${JSON.stringify({ type: 'view', view: { place: 'over', why: 'left' } })}\n\n`;
  vi.stubGlobal(
    'fetch',
    async () => new Response(left, { headers: { 'content-type': 'text/event-stream' } }),
  );
  onTestFinished(() => sessionStorage.clear());
  const first = renderWithTexts(<LobbyScreen space={open} />);
  expect(screen.getByRole('textbox', { name: 'Your name' })).not.toHaveFocus();
  first.unmount();
  sessionStorage.setItem('visit:/', JSON.stringify({ token: 't'.repeat(43), name: '', isHost: true }));
  renderWithTexts(<LobbyScreen space={open} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ask to join again' }));
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveFocus();
});
