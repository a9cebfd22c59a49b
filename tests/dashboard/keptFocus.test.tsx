// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DashboardView, type DashboardViewProps } from '../../src/dashboard/DashboardView.tsx';
import { renderWithTexts } from '../render.tsx';
import { failures } from '../samples.ts';
import { opened, start } from './startDashboard.ts';

const view = (running: ReturnType<typeof start>, props: Partial<DashboardViewProps> = {}) => (
  <DashboardView
    snapshot={running.snapshot()}
    send={running.actor.send}
    topBar={<button type="button">Menu</button>}
    panelOf={(tab) => <input aria-label={tab} />}
    isUnsaved={false}
    waiting={0}
    notice={null}
    signInNotice={null}
    isHidden={false}
    onReload={() => undefined}
    {...props}
  />
);

it.each([
  [
    '[DASH-3][QA-5]',
    'a space that did not load',
    'loadSpace',
    (running: ReturnType<typeof start>) => {
      running.report(opened());
      running.reject('loadSpace', failures.serverError);
    },
  ],
  [
    '[SES-2][QA-5]',
    'a session that was not checked',
    'retrySession',
    (running: ReturnType<typeof start>) => running.report({ type: 'session.unreachable' }),
  ],
] as const)(
  '%s %s keeps the focus in the main part when it is tried again and again',
  async (_, __, port, fail) => {
    const running = start();
    fail(running);
    const { rerender } = renderWithTexts(view(running));
    const main = screen.getByRole('main');
    const again = () => screen.getByRole('button', { name: 'Try again' });
    for (const _ of [1, 2]) {
      const before = running.callsOf(port).length;
      await userEvent.click(again());
      expect(running.callsOf(port)).toHaveLength(before + 1);
      rerender(view(running));
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      expect([main.matches(':focus'), screen.getByRole('main')]).toEqual([true, main]);
      running.reject(port, failures.network);
      rerender(view(running));
      expect(again()).toBeVisible();
      expect(main).toHaveFocus();
    }
  },
);
