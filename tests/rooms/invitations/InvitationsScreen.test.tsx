// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { DashboardScreen } from '../../../src/app/dashboard/DashboardScreen.tsx';
import { ApiError } from '../../../src/platform/api/apiError.ts';
import { activeSpace, session } from '../../dashboard/space.ts';
import { renderWithTexts } from '../../render.tsx';
import { later, press } from './startInvitationsView.tsx';

afterEach(() => vi.restoreAllMocks());

/** The meetings tab of a partner who has invited to one meeting, and has a ticket for each of their rooms. */
const openTab = async () => {
  const startMeeting = vi.fn(async ({ room }: { room: string }) => `ticket-of-${room}`);
  history.replaceState(null, '', '/branded-meetings/dashboard');
  const { services } = renderWithTexts(<DashboardScreen />, {
    api: {
      getSubscription: async () => activeSpace,
      listInvitations: async () => ({ invitations: [later], now: null }),
      startMeeting,
    },
  });
  await act(async () => services.session.send({ type: 'session.opened', session }));
  await screen.findByRole('heading', { name: later.title });
  return { startMeeting };
};

it('[ROOM-6][ROOM-7][MEET-1] a host goes ahead of their guests into the room of an invitation, and into that of the permanent link, each in a tab of its own', async () => {
  const replace = vi.fn();
  const tab = { opener: window, close: () => undefined, location: { replace } };
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { startMeeting } = await openTab();
  for (const [index, name, room] of [
    [0, 'Go to the meeting (A first talk)', later.room],
    [1, 'Go to the meeting (Permanent link)', ''],
  ] as const) {
    await press(name);
    expect(open.mock.calls[index]).toEqual(['', '_blank']);
    await waitFor(() =>
      expect(replace.mock.calls[index]).toEqual([
        `https://meet.example/${room}?pId=p1#ticket=ticket-of-${room}`,
      ]),
    );
  }
  expect(startMeeting.mock.calls.map(([{ room }]) => room)).toEqual([later.room, '']);
});

it('[ROOM-6][MEET-1] why the way into the room of an invitation is blocked, or failed, comes into sight each time, and not when its tab opens anew', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const { startMeeting } = await openTab();
  const seen: unknown[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, how) {
    seen.push([this.textContent, how]);
  });
  const nearest = { block: 'nearest' };
  await press('Go to the meeting (A first talk)');
  const offer = await screen.findByRole('button', { name: /^Open the room/ });
  const blocked = [expect.stringMatching(/^Your browser blocked the new tab/), nearest];
  expect([offer.closest('[role=alert]')?.textContent, seen]).toEqual([blocked[0], [blocked]]);
  vi.spyOn(window, 'open').mockReturnValue({ close: () => undefined } as never);
  startMeeting.mockRejectedValue(new ApiError('network'));
  const failed = [expect.stringMatching(/^We couldn’t reach the server/), nearest];
  for (const all of [
    [blocked, failed],
    [blocked, failed, failed],
  ]) {
    await press('Go to the meeting (A first talk)');
    await waitFor(() => expect(seen).toEqual(all));
  }
  for (const name of ['Subscription', 'Branded Meetings'])
    await userEvent.click(screen.getByRole('tab', { name }));
  await screen.findByText(/^We couldn’t reach the server/);
  expect(seen).toHaveLength(3);
});

it('[ROOM-7] a browser whose zone its own formats do not take invites in UTC', async () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' };
  });
  await openTab();
  await press('New invitation');
  expect(screen.getByRole('dialog', { name: 'New invitation' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue('UTC');
});
