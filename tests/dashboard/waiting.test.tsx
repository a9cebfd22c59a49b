// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { QueueNewsEvent } from '../../machines/rooms/queueNewsMachine.ts';
import { DashboardScreen } from '../../src/app/dashboard/DashboardScreen.tsx';
import * as followed from '../../src/rooms/queue/followRoomNews.ts';
import { renderWithTexts } from '../render.tsx';
import { ana, news } from '../rooms/startQueue.ts';
import { activeSpace, session } from './space.ts';

it('[ROOM-2] tells who waits in its title, at the tab of the meetings, and over any other tab', async () => {
  let tell: (event: QueueNewsEvent) => void = () => undefined;
  const following = vi.spyOn(followed, 'followRoomNews').mockImplementation(async (_, send) => {
    tell = send;
  });
  history.replaceState(null, '', '/branded-meetings/dashboard');
  const { services } = renderWithTexts(<DashboardScreen />, {
    api: { getSubscription: async () => activeSpace },
    services: { callOptions: { token: () => 't', language: () => 'en', onUnauthorized: () => undefined } },
  });
  await act(async () => services.session.send({ type: 'session.opened', session }));
  await waitFor(() => act(() => tell(news(ana))));
  expect(document.title).toMatch(/^\(1\) /);
  expect(screen.getByRole('tab', { name: 'Branded Meetings (people waiting: 1)' })).toBeVisible();
  following.mockRestore();
  await userEvent.click(screen.getByRole('tab', { name: 'Design and Branding' }));
  const notice = () => document.querySelector('[data-queue-notice]');
  expect(notice()).toHaveTextContent(/^Ana is waiting/);
  await userEvent.click(screen.getByRole('button', { name: 'See the waiting room' }));
  expect(notice()).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Waiting room' })).getByText('Ana')).toBeVisible();
  act(() => tell(news()));
  expect(document.title).not.toMatch(/^\(/);
  expect(screen.getByText('Nobody is waiting.')).toBeVisible();
});
