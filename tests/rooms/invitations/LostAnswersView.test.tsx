// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { failures } from '../../samples.ts';
import { begun } from './startInvitations.ts';
import { later, press, startView } from './startInvitationsView.tsx';

it.each([
  ['en', 'Cancel meeting', 'Cancel the meeting', 'Keep it', /^We couldn’t find out whether that worked\./],
  ['es', 'Cancelar reunión', 'Cancelar la reunión', 'Conservarla', /^No pudimos saber si funcionó\./],
] as const)(
  '[ROOM-7][N02][QA-5] claims in %s nothing of a cancellation whose answer is lost, nor shows a list that may be old',
  async (language, cancel, confirm, keep, text) => {
    const running = startView([later], language);
    await press(`${cancel} (A first talk)`);
    await press(confirm);
    running.act(() => running.reject('cancelInvitation', failures.network));
    running.act(() => running.reject('listInvitations', failures.network));
    const told = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(told.some((one) => text.test(one ?? ''))).toBe(true);
    await press(keep);
    running.act(() => running.reject('listInvitations', failures.network));
    expect(screen.queryByRole('heading', { name: later.title })).toBeNull();
    expect(screen.getByText(language === 'en' ? 'Invitations' : 'Invitaciones')).toHaveFocus();
  },
);

it('[ROOM-7][N02] says of a lost answer nothing before the list was read again, when the form can be closed', async () => {
  const running = startView([]);
  await press('New invitation');
  await userEvent.keyboard('Another talk');
  await press('Save and send');
  const isTold = () => screen.queryByText(/^We couldn’t find out whether that worked\./) !== null;
  running.act(() => running.reject('saveInvitation', failures.network));
  expect(isTold()).toBe(false);
  running.act(() => running.resolve('listInvitations', { invitations: [], ahead: 0 }));
  expect(isTold()).toBe(true);
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['en', 'New invitation', 'Save and send', /^An earlier version of this invitation was already sent\./],
  ['es', 'Nueva invitación', 'Guardar y enviar', /^Ya se envió una versión anterior de esta invitación\./],
] as const)(
  '[ROOM-7] says in %s that another version was sent before',
  async (language, begin, send, text) => {
    const running = startView([], language);
    await press(begin);
    await userEvent.keyboard('Another talk');
    await press(send);
    running.act(() => running.resolve('saveInvitation', { ...later, id: begun.id, room: begun.room }));
    const told = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(told.some((one) => text.test(one ?? ''))).toBe(true);
  },
);
