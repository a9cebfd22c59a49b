// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Waiting } from '../../machines/contract/rooms/people.ts';
import type { QueueNewsEvent } from '../../machines/rooms/queueNewsMachine.ts';
import { DashboardScreen } from '../../src/app/dashboard/DashboardScreen.tsx';
import type { Api } from '../../src/platform/api/api.ts';
import * as followed from '../../src/rooms/queue/followRoomNews.ts';
import { renderWithTexts } from '../render.tsx';
import { ana, beto, news } from '../rooms/startQueue.ts';
import { activeSpace, session } from './space.ts';

/** The dashboard of a partner with a room; `tell` hands it the news of who waits. */
const start = async (api: Partial<Api> = {}) => {
  let tell: (event: QueueNewsEvent) => void = () => undefined;
  const following = vi.spyOn(followed, 'followRoomNews').mockImplementation(async (_, send) => {
    tell = send;
  });
  history.replaceState(null, '', '/branded-meetings/dashboard');
  const { services } = renderWithTexts(<DashboardScreen />, {
    api: { getSubscription: async () => activeSpace, ...api },
    services: { callOptions: { token: () => 't', language: () => 'en', onUnauthorized: () => undefined } },
  });
  await act(async () => services.session.send({ type: 'session.opened', session }));
  await waitFor(() => act(() => tell(news())));
  following.mockRestore();
  return (...waiting: readonly Waiting[]) => act(() => tell(news(...waiting)));
};

it('[ROOM-2] tells who waits in its title, at the tab of the meetings, and over any other tab', async () => {
  const tell = await start();
  tell(ana);
  expect(document.title).toMatch(/^\(1\) /);
  expect(screen.getByRole('tab', { name: 'Branded Meetings (people waiting: 1)' })).toBeVisible();
  const notice = () => document.querySelector('[data-queue-notice]');
  for (const name of ['Design and Branding', 'Profile and Settings', 'Subscription']) {
    await userEvent.click(screen.getByRole('tab', { name }));
    expect(notice(), name).toHaveTextContent(/^Ana is waiting/);
  }
  await userEvent.click(screen.getByRole('button', { name: 'See the waiting room' }));
  expect(notice()).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Waiting room' })).getByText('Ana')).toBeVisible();
  tell();
  expect(document.title).not.toMatch(/^\(/);
  expect(screen.getByText('Nobody is waiting.')).toBeVisible();
});

it('[ROOM-2][QA-5] over an open dialog a knock is announced and let in as well, and the focus stays in the dialog', async () => {
  const answerKnocks = vi.fn<Api['answerKnocks']>(async () => ({ answered: [ana.id], isFull: false }));
  const tell = await start({ answerKnocks });
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  const dialog = screen.getByRole('dialog');
  const notice = () => dialog.querySelector<HTMLElement>('[data-queue-notice]');
  const [region] = [...dialog.querySelectorAll<HTMLElement>('[role=status][aria-atomic=false]')];
  expect([region?.textContent, notice()]).toEqual(['', null]);
  tell(ana);
  expect(region).toHaveTextContent('Ana is waiting');
  expect(notice()).toHaveTextContent(/^Ana is waiting/);
  // The queue is behind the dialog.
  expect(within(dialog).queryByRole('button', { name: 'See the waiting room' })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Let in' }));
  expect(answerKnocks.mock.calls).toEqual([[expect.objectContaining({ ids: [ana.id], answer: 'admit' })]]);
  await waitFor(() => expect(notice()).toBeNull());
  expect(dialog).toHaveAttribute('open');
  expect(dialog.contains(document.activeElement)).toBe(true);
  tell(beto);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Later' }));
  expect([notice(), dialog.contains(document.activeElement)]).toEqual([null, true]);
});
