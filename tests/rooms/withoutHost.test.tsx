// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { waitingCount } from '../../machines/rooms/queueSelectors.ts';
import { ana, roomOf } from './startQueue.ts';
import { inQueue, startQueueView } from './startQueueView.tsx';

it.each([
  [
    'en',
    'Somebody is in this meeting, but no host is.',
    'Nobody is waiting.',
    'Go to the meeting (Meeting Ab3xYz09Qw)',
  ],
  [
    'es',
    'Hay alguien en esta reunión, pero falta quien recibe.',
    'Nadie está esperando.',
    'Ir a la reunión (Reunión Ab3xYz09Qw)',
  ],
] as const)(
  '[ROOM-6][MEET-1] leads back to guests whose host has gone, says so in %s, and rings, counts and announces nothing',
  async (language, text, quiet, enter) => {
    const { act, actor, callsOf, onEnter, snapshot } = startQueueView([], { language });
    act(() => actor.send({ type: 'queue.changed', rooms: [roomOf([], { guestIsHere: true })] }));
    expect(inQueue().getByText(text)).toBeVisible();
    expect(inQueue().queryByText(quiet)).toBeNull();
    expect(inQueue().queryByRole('textbox')).toBeNull();
    expect([callsOf('ringBell'), waitingCount(snapshot())]).toEqual([[], 0]);
    expect(screen.getAllByRole('status')[0]).toBeEmptyDOMElement();
    expect(document.querySelector('[data-queue-notice]')).toBeNull();
    await userEvent.click(inQueue().getByRole('button', { name: enter }));
    expect(onEnter.mock.calls).toEqual([['Ab3xYz09Qw']]);
  },
);

it('[ROOM-6][QA-5] the way back to guests is gone once their host is there, and the focus goes on', () => {
  const alone = roomOf([], { guestIsHere: true });
  const { act, actor } = startQueueView([alone]);
  inQueue().getByRole('button', { name: 'Go to the meeting (Meeting Ab3xYz09Qw)' }).focus();
  act(() => actor.send({ type: 'queue.changed', rooms: [{ ...alone, hostIsHere: true }] }));
  expect(inQueue().queryByRole('button')).toBeNull();
  expect(inQueue().getByText('Nobody is waiting.')).toBeVisible();
  expect(inQueue().getByRole('heading', { name: 'Waiting room' })).toHaveFocus();
});

it('[ROOM-6] where somebody waits it says as well that guests are without a host', () => {
  startQueueView([roomOf([ana], { guestIsHere: true })]);
  expect(inQueue().getByText('Somebody is in this meeting, but no host is.')).toBeVisible();
  expect(inQueue().getByRole('button', { name: 'Let in (Ana)' })).toBeEnabled();
});
