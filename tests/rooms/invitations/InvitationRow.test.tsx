// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { talk } from './startInvitations.ts';
import { later, press, startView } from './startInvitationsView.tsx';

const cancelled = { ...later, id: 'x', sequence: 1, cancelledAt: '2026-01-01T00:00:00.000Z' };
const past = { ...talk, id: 'y', day: '2020-01-01', startsAt: '2020-01-01T00:00:00.000Z' };

it('[ROOM-7] of a cancelled one the file alone is left, and past ones, cancelled or not, have nothing to press', async () => {
  const { callsOf } = startView([cancelled, past, { ...past, id: 'z', cancelledAt: cancelled.cancelledAt }]);
  expect(screen.getAllByText('Canceled')[0]).toBeVisible();
  expect(screen.getByText('Past meetings (2)')).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'New invitation',
    'Calendar file (A first talk)',
  ]);
  await press('Calendar file (A first talk)');
  expect(callsOf('saveFile')).toEqual([expect.objectContaining({ invitation: cancelled })]);
});

it.each([
  ['en', 'Go to the meeting'],
  ['es', 'Ir a la reunión'],
] as const)(
  '[ROOM-6][ROOM-7] leads in %s into the room of each meeting that holds, by a button that says which',
  async (language, enter) => {
    const other = { ...later, id: 'w', title: 'Planning', room: 'Zz3xYz09Qw' };
    const { onEnter } = startView([later, other, cancelled, past], language);
    const names = [`${enter} (A first talk)`, `${enter} (Planning)`];
    const found = screen.getAllByRole('button', { name: new RegExp(`^${enter}`) });
    expect(found.map(({ textContent }) => textContent)).toEqual(names);
    for (const name of names) await press(name);
    expect(onEnter.mock.calls).toEqual([
      ['https://meet.example/Ab3xYz09Qw'],
      ['https://meet.example/Zz3xYz09Qw'],
    ]);
  },
);

it('[ROOM-7] copies the link of a meeting, and makes its file', async () => {
  const { onCopy, callsOf } = startView([later]);
  await press('Copy link (A first talk)');
  expect(onCopy).toHaveBeenCalledWith('A first talk', 'https://meet.example/Ab3xYz09Qw');
  await press('Calendar file (A first talk)');
  expect(callsOf('saveFile')).toEqual([
    {
      invitation: later,
      text: 'Join here: https://meet.example/Ab3xYz09Qw',
      link: 'https://meet.example/Ab3xYz09Qw',
    },
  ]);
});

it.each([
  ['en', 'Copy link', 'Share link'],
  ['es', 'Copiar enlace', 'Compartir enlace'],
] as const)(
  '[ROOM-7][MEET-3] offers in %s to share the link where the platform’s sheet opens, else to copy it',
  async (language, copy, share) => {
    const running = startView([later], language);
    await press(`${copy} (A first talk)`);
    running.act(() => running.hear('share.nativeWatch', { type: 'native.detected', isNative: true }));
    expect(screen.queryByRole('button', { name: `${copy} (A first talk)` })).toBeNull();
    await press(`${share} (A first talk)`);
    expect(running.onCopy).toHaveBeenCalledTimes(2);
  },
);
