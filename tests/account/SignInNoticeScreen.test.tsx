// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useActor } from '@xstate/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInNoticeMachine } from '../../machines/account/signInNoticeMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { SessionsSection } from '../../src/account/SessionsSection.tsx';
import { SignInNoticeView } from '../../src/account/SignInNoticeView.tsx';
import { signInNoticeActors } from '../../src/account/signInNoticeActors.ts';
import { SignInNoticeScreen } from '../../src/app/dashboard/SignInNoticeScreen.tsx';
import type { Api } from '../../src/platform/api/api.ts';
import { threeSessions, twoNew } from '../model/plans/account/sessions.ts';
import { renderWithTexts } from '../render.tsx';

vi.mock('../../src/account/passkeys/PasskeyOffer.tsx', () => ({ PasskeyOffer: () => <p>The offer</p> }));

beforeEach(() => vi.stubEnv('TZ', 'UTC'));
afterEach(() => vi.unstubAllEnvs());

const calls = (sessions = threeSessions) => ({
  listSessions: vi.fn<Api['listSessions']>(async () => [...sessions]),
  markSessionsSeen: vi.fn<Api['markSessionsSeen']>(async () => null),
});
const start = async (language: 'en' | 'es' = 'en', sessions = threeSessions) => {
  const api = calls(sessions);
  renderWithTexts(
    <>
      <SignInNoticeScreen />
      <button type="button" role="tab" aria-selected="true">
        The tab
      </button>
    </>,
    { language, api },
  );
  await screen.findByText(/Safari/, { selector: '[role=status] span' });
  return api;
};
const withList = (list: ReactNode) => (
  <>
    <SignInNoticeScreen />
    {list}
  </>
);
const button = (name: string) => screen.getByRole('button', { name });
const said = () => screen.getByRole('status').textContent?.replaceAll('\u202f', ' ');
const until = expect.objectContaining({ until: '2026-03-01T09:20:00.000Z' });

describe('the notice of a sign-in elsewhere', () => {
  it('[ACC-3] says with what and when, and is over for good once it is answered; the focus goes to the tab', async () => {
    const { markSessionsSeen } = await start();
    expect(said()).toBe(
      'Someone signed in to your account with Safari on iOS on Mar 1, 2026, 9:20 AM. If that wasn’t you, end that session.',
    );
    await userEvent.click(button('It was me'));
    expect(screen.queryByRole('button')).toBeNull();
    expect([said(), markSessionsSeen.mock.calls]).toEqual(['', [[until]]]);
    expect(screen.getByRole('tab')).toHaveFocus();
  });

  it('[ACC-3] tells of the next sign-in once the one before it is answered', async () => {
    const { markSessionsSeen } = await start('en', twoNew);
    expect(said()).toContain('with Safari on iOS on Mar 1, 2026');
    await userEvent.click(button('It was me'));
    expect(said()).toContain('with Firefox on Linux on Mar 2, 2026');
    expect(markSessionsSeen.mock.calls).toEqual([[until]]);
    expect(button('It was me')).toHaveFocus();
    await userEvent.click(button('It was me'));
    expect([said(), markSessionsSeen.mock.calls.length]).toEqual(['', 2]);
  });

  it('[ACC-3] opens the account at its sessions, which makes them known, and is over once that is closed; the focus goes to the tab', async () => {
    const { markSessionsSeen } = await start();
    await userEvent.click(button('See your sessions'));
    const list = await screen.findByRole('list', { name: 'Where you’re signed in' });
    expect(list).toHaveFocus();
    await waitFor(() => expect(markSessionsSeen).toHaveBeenCalledWith(until));
    await userEvent.click(button('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/Safari/)).toBeNull();
    expect(screen.getByRole('tab')).toHaveFocus();
  });

  it('[ACC-3] is over once the list of sessions is seen in an account that was opened elsewhere', async () => {
    const { rerender } = renderWithTexts(withList(null), { api: calls() });
    await waitFor(() => expect(said()).toContain('Safari'));
    rerender(withList(<SessionsSection isWanted={false} />));
    await screen.findByRole('list', { name: 'Where you’re signed in' });
    expect(screen.queryAllByText(/^Someone signed in/)).toEqual([]);
  });

  it('[ACC-3] says that the account did not open, and tries again', async () => {
    const load = vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('offline')));
    const machine = provideAll(signInNoticeMachine, signInNoticeActors({ api: calls() as never }, load));
    function Notice() {
      const [snapshot, send] = useActor(machine);
      return (
        <>
          <SignInNoticeView snapshot={snapshot} send={send} />
          {snapshot.matches('account') && <p>The account</p>}
        </>
      );
    }
    renderWithTexts(<Notice />);
    await userEvent.click(await screen.findByRole('button', { name: 'See your sessions' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account didn’t open.');
    load.mockResolvedValue({});
    await userEvent.click(button('See your sessions'));
    expect(await screen.findByText('The account')).toBeVisible();
  });

  it('[ACC-7] goes before the offer of a passkey', async () => {
    await start();
    expect(screen.queryByText('The offer')).toBeNull();
    await userEvent.click(button('It was me'));
    expect(await screen.findByText('The offer')).toBeVisible();
  });

  it('[ACC-3] speaks Spanish', async () => {
    await start('es');
    expect(said()).toMatch(
      /^El 1 mar 2026, 9:20.*, alguien entró a tu cuenta con Safari en iOS\. Si no fuiste tú, termina esa sesión\.$/,
    );
    expect(button('Ver tus sesiones')).toBeVisible();
    await userEvent.click(button('Fui yo'));
    expect(said()).toBe('');
  });

  it.each([
    [
      'en',
      /^Someone signed in to your account on Mar 1, 2026, 9:20.AM\. If that wasn’t you, end that session\.$/,
    ],
    ['es', /^El 1 mar 2026, 9:20.*, alguien entró a tu cuenta\. Si no fuiste tú, termina esa sesión\.$/],
  ] as const)('[ACC-3] names in %s no browser that it does not know', async (language, text) => {
    const unknown = threeSessions.map((one) => ({ ...one, browser: null, system: null }));
    renderWithTexts(<SignInNoticeScreen />, {
      language,
      api: { ...calls(), listSessions: async () => unknown },
    });
    await waitFor(() => expect(said()).toMatch(text));
  });
});
