// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { DashboardScreen } from '../../src/app/dashboard/DashboardScreen.tsx';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { renderWithTexts } from '../render.tsx';
import { sampleStatus } from '../samples.ts';
import { activeSpace, memoryStorage, session } from './space.ts';

afterEach(() => vi.restoreAllMocks());

const problem = 'We couldn’t reach the server. Check your connection and try again.';
const blocked = 'Your browser blocked the new tab. Open it from here:';
const panel = () => within(screen.getByRole('tabpanel'));
const notice = () => document.querySelector<HTMLElement>('[data-next-step="opened"]') as HTMLElement;

it.each([
  ['Branded Meetings', 'Start now'],
  ['Subscription', 'Start your first meeting'],
] as const)(
  '[DASH-2][MEET-1] why a meeting is not open is told once in the tab “%s”: in the notice that offers it, and in the tab once that is answered',
  async (tab, start) => {
    vi.spyOn(window, 'open')
      .mockReturnValueOnce({ close: () => undefined } as never)
      .mockReturnValue(null);
    history.replaceState(null, '', '/branded-meetings/dashboard');
    const { services } = renderWithTexts(<DashboardScreen />, {
      api: {
        getSubscription: async () => activeSpace,
        getStatus: async () => sampleStatus,
        startMeeting: () => Promise.reject(new ApiError('network')),
      },
      services: { tab: memoryStorage({ 'planBegan:p1': 'yes' }) },
    });
    await act(async () => services.session.send({ type: 'session.opened', session }));
    await userEvent.click(screen.getByRole('tab', { name: tab }));
    const press = () => userEvent.click(panel().getByRole('button', { name: start }));
    await press();
    expect(within(notice()).getByRole('alert')).toHaveTextContent(problem);
    expect(screen.getAllByText(problem)).toHaveLength(1);
    await press();
    expect(within(notice()).getByRole('button', { name: /^Open the room/ })).toBeVisible();
    expect([notice().textContent?.includes(blocked), panel().queryByText(blocked)]).toEqual([true, null]);
    await userEvent.click(within(notice()).getByRole('button', { name: 'Later' }));
    expect(panel().getByText(blocked).closest('[role=alert]')).toBeVisible();
    expect(screen.getAllByText(blocked)).toHaveLength(1);
  },
);
