// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { cancelledTalk, listOf, refused } from './startInvitations.ts';
import { later, press, startView } from './startInvitationsView.tsx';

afterEach(() => vi.useRealTimers());

const invalid = () => [...document.querySelectorAll('[aria-invalid="true"]')];

it.each([
  ['en', 'New invitation', 'Save and send', 'Day', 'Time', 'This day is over. Choose a later one.'],
  ['es', 'Nueva invitación', 'Guardar y enviar', 'Día', 'Hora', 'Ese día ya pasó. Elige uno posterior.'],
] as const)(
  '[ROOM-7][QA-5] says in %s at the day that it is over, there alone, and focuses it, before and after the server was asked',
  async (language, begin, send, ofDay, ofTime, text) => {
    // In Madrid, where the meeting is, the day begins.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2099-11-27T23:00:00Z') });
    const running = startView([], language);
    await press(begin);
    await userEvent.keyboard('A first talk');
    const day = screen.getByLabelText(ofDay);
    const time = screen.getByLabelText(ofTime);
    const expectTold = async () => {
      await waitFor(() => expect(day).toHaveFocus());
      expect([invalid(), screen.getAllByText(text)]).toEqual([[day], [expect.anything()]]);
      expect(day).toHaveAccessibleDescription(text);
    };
    fireEvent.change(time, { target: { value: '23:30' } });
    await press(send);
    await expectTold();
    expect(running.callsOf('saveInvitation')).toEqual([]);

    fireEvent.change(time, { target: { value: '23:59' } });
    await press(send);
    expect([running.callsOf('saveInvitation').length, invalid()]).toEqual([1, []]);
    running.act(() => running.reject('saveInvitation', refused('INVITATION_PAST', 400)));
    await expectTold();
  },
);

it.each(['Close', 'Discard'])(
  '[ROOM-7][QA-5] of a meeting that was cancelled elsewhere the focus goes from the button that sends to the one that closes, and after “%s” to the heading',
  async (closes) => {
    const running = startView([later]);
    await press('Change (A first talk)');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.keyboard('!');
    const send = dialog.getByRole('button', { name: 'Save and send' });
    await userEvent.click(send);
    running.act(() => running.reject('saveInvitation', refused('INVITATION_CANCELED')));
    expect(send).toHaveFocus();
    running.act(() =>
      running.resolve('listInvitations', listOf([{ ...later, cancelledAt: cancelledTalk.cancelledAt }])),
    );
    expect(send).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
    // What is typed then changes nothing of it.
    await userEvent.type(dialog.getByLabelText('Title'), '?');
    expect(dialog.getByText(/^This meeting was canceled somewhere else\./)).toBeVisible();
    await press(closes);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Invitations')).toHaveFocus();
  },
);
