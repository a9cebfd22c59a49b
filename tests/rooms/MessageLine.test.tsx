// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OpenRoom } from '../../machines/contract/rooms/people.ts';
import { noticeOf, shownRooms, waitingCount } from '../../machines/rooms/queueSelectors.ts';
import { QueueView } from '../../src/rooms/queue/QueueView.tsx';
import { renderWithTexts } from '../render.tsx';
import { ana, news, roomOf, startQueue } from './startQueue.ts';

const meeting = roomOf([]).id;

/** A queue in which Ana waits, as it is drawn after each change. */
const start = (given: Partial<OpenRoom> = {}) => {
  const running = startQueue();
  const { send } = running.actor;
  send({ type: 'queue.changed', rooms: [roomOf([ana], given)] });
  const view = () => (
    <QueueView snapshot={running.snapshot()} send={send} isBehind={false} onEnter={() => undefined} />
  );
  const rendered = renderWithTexts(view());
  running.actor.subscribe(() => rendered.rerender(view()));
  return { ...running, act: (change: () => void) => act(change) };
};

it('[ROOM-3] the room whose line is being written stays when the last one goes, and nothing is sent to nobody', () => {
  const { actor, snapshot } = startQueue(ana);
  const shown = () => shownRooms(snapshot()).map(({ id, waiting }) => [id, waiting.length]);
  const waits = (...people: (typeof ana)[]) =>
    actor.send({
      type: 'queue.changed',
      rooms: people.length > 0 ? [roomOf(people, { message: 'Soon' })] : [],
    });
  actor.send({ type: 'message.begun', meeting });
  actor.send({ type: 'message.edited', meeting, text: 'Five minutes' });
  waits();
  expect([shown(), waitingCount(snapshot()), noticeOf(snapshot())]).toEqual([[[meeting, 0]], 0, null]);
  for (const type of ['message.sent', 'message.withdrawn'] as const)
    expect(snapshot().can({ type, meeting })).toBe(false);
  waits(ana);
  expect([shown(), snapshot().can({ type: 'message.sent', meeting })]).toEqual([[[meeting, 1]], true]);
  waits();
  actor.send({ type: 'message.paused', meeting });
  expect(shown()).toEqual([]);
  waits();
  expect([snapshot().context.rooms, snapshot().context.drafts]).toEqual([[], { [meeting]: 'Five minutes' }]);
});

it('[ROOM-3] the room whose line is being written stays in its place, also where the line of another was written before', () => {
  const { actor, snapshot } = startQueue();
  const [first, second] = [roomOf([ana]), roomOf([{ ...ana, id: 'b' }], { id: 'another' })];
  actor.send({ type: 'queue.changed', rooms: [first, second] });
  actor.send({ type: 'message.begun', meeting: 'another' });
  // A press moves the focus first, and what was left is told once the button is up.
  actor.send({ type: 'message.begun', meeting });
  actor.send({ type: 'message.paused', meeting: 'another' });
  // Nobody waits there any more, or guests are inside without a host, which come last.
  const inside = roomOf([], { message: 'Soon', guestIsHere: true });
  for (const rooms of [[second], [second, inside]]) {
    actor.send({ type: 'queue.changed', rooms });
    expect(shownRooms(snapshot()).map(({ id, message }) => [id, message])).toEqual([
      [meeting, null],
      ['another', null],
    ]);
  }
  expect(shownRooms(snapshot())[0]?.guestIsHere).toBe(true);
});

it('[ROOM-3][QA-5] who writes goes on writing when the last one who waited goes; the form goes with the focus', async () => {
  const { actor, act, callsOf } = start({ message: 'Two minutes' });
  const field = screen.getByRole('textbox');
  await userEvent.type(field, 'Five more');
  act(() => actor.send(news()));
  expect([screen.getByText('Nobody is waiting.'), field]).toEqual([
    expect.anything(),
    document.activeElement,
  ]);
  await userEvent.keyboard(' minutes{Enter}');
  // Nobody is there to read it, or what they read before.
  expect([field, screen.queryByText('They read:'), callsOf('sendMessage')]).toMatchObject([
    { value: 'Five more minutes' },
    null,
    [],
  ]);
  act(() => actor.send(news(ana)));
  expect([screen.getByRole('textbox'), document.activeElement]).toEqual([field, field]);
  act(() => actor.send(news()));
  await userEvent.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  act(() => actor.send(news(ana)));
  expect(screen.getByRole('textbox')).toHaveValue('Five more minutes');
});

it('[ROOM-3][QA-5] a form that has not been typed into yet stays as well, and a pressed Send gives the focus to the next line', async () => {
  const { actor, act, resolve } = start();
  await userEvent.click(screen.getByRole('textbox'));
  act(() => actor.send(news()));
  expect(screen.getByRole('textbox')).toHaveFocus();
  act(() => actor.send(news(ana)));
  await userEvent.keyboard('Soon');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  act(() => resolve('sendMessage'));
  expect(screen.getByRole('textbox')).toHaveFocus();
});
