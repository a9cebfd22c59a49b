// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DashboardScreen } from '../../../src/app/dashboard/DashboardScreen.tsx';
import { activeSpace, session } from '../../dashboard/space.ts';
import { renderWithTexts } from '../../render.tsx';
import { later, press } from './startInvitationsView.tsx';

afterEach(() => vi.restoreAllMocks());

/** The meetings tab of a partner who has invited to one meeting. */
const openTab = async () => {
  history.replaceState(null, '', '/branded-meetings/dashboard');
  const { services } = renderWithTexts(<DashboardScreen />, {
    api: {
      getSubscription: async () => activeSpace,
      listInvitations: async () => ({ invitations: [later], now: null }),
    },
  });
  await act(async () => services.session.send({ type: 'session.opened', session }));
  await screen.findByRole('heading', { name: later.title });
};

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
