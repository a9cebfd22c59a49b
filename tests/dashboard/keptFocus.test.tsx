// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { provideAll } from '../../machines/port.ts';
import type { ValidSession } from '../../machines/session/session.ts';
import type {
  SessionMessage,
  SessionStorageEvent,
  StoredSession,
} from '../../machines/session/sessionEvents.ts';
import { sessionMachine } from '../../machines/session/sessionMachine.ts';
import { DashboardScreen } from '../../src/app/dashboard/DashboardScreen.tsx';
import { threeSessions } from '../model/plans/account/sessions.ts';
import { renderWithTexts } from '../render.tsx';
import { failures, sampleStatus } from '../samples.ts';
import { dashboardView } from './dashboardView.tsx';
import { answer, branded, session } from './space.ts';
import { activeBranded, opened, start, startWith } from './startDashboard.ts';

const view: typeof dashboardView = (running, props) =>
  dashboardView(running, { topBar: <button type="button">Menu</button>, ...props });

/** A page's session of nobody yet; each check of it lasts until its function in `checked` is called. */
const startCheckedSession = () => {
  const checked: (() => void)[] = [];
  const sessionActor = createActor(
    provideAll(sessionMachine, {
      readStored: fromPromise<StoredSession>(async () => ({ token: null, session: null })),
      validate: fromPromise<ValidSession | null, { token: string }>(
        () =>
          new Promise((resolve) => {
            checked.push(() => resolve({ expiresAt: null, partnerConfig: null, user: session.user }));
          }),
      ),
      endSession: fromPromise<void, { token: string | null }>(async () => undefined),
      sessionStorageSync: fromCallback<SessionStorageEvent>(() => undefined),
      tabChannel: fromCallback<SessionMessage>(() => undefined),
      pageWatch: fromCallback(() => undefined),
      connectionWatch: fromCallback(() => undefined),
    }),
  ).start();
  return { sessionActor, checked };
};

/** A browser takes the focus of what it hides. */
const loseFocus = (element: HTMLElement) => {
  element.blur();
  expect(document.body).toHaveFocus();
};

afterEach(() => vi.restoreAllMocks());

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

it('[SES-4][QA-5] what had the focus has it again once the session is checked, unless the focus is elsewhere by then', async () => {
  const running = startWith(activeBranded);
  const { rerender } = renderWithTexts(view(running));
  const field = screen.getByRole('textbox', { name: 'meetings' });
  const show = (isHidden: boolean) => act(async () => rerender(view(running, { isHidden })));
  field.focus();
  await show(true);
  loseFocus(field);
  await show(false);
  expect(field).toHaveFocus();

  await show(true);
  loseFocus(field);
  const menu = screen.getByRole('button', { name: 'Menu' });
  menu.focus();
  await show(false);
  expect(menu).toHaveFocus();
  menu.blur();
  await show(true);
  await show(false);
  expect(document.body).toHaveFocus();
});

it.each([
  [
    'from the menu',
    async () => {
      await userEvent.click(await screen.findByRole('button', { name: new RegExp(session.user.name) }));
      await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
    },
  ],
  [
    'by the notice of a sign-in elsewhere',
    async () => userEvent.click(await screen.findByRole('button', { name: 'See your sessions' })),
  ],
])(
  '[SES-4][ACC-1][ACC-3][QA-5] the account that was opened %s is out of sight while its session is checked again, and then has what was typed and the focus',
  async (_, open) => {
    const { sessionActor, checked } = startCheckedSession();
    renderWithTexts(<DashboardScreen />, {
      api: {
        getSubscription: async () => answer({ config: branded }),
        getStatus: async () => sampleStatus,
        listSessions: async () => [...threeSessions],
        markSessionsSeen: async () => null,
      },
      services: { session: sessionActor },
    });
    await act(async () => sessionActor.send({ type: 'session.opened', session }));
    await open();
    const dialog = await screen.findByRole('dialog', { name: 'Your account' });
    const field = await screen.findByRole('textbox', { name: 'Your name' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Half a na');
    await act(async () => sessionActor.send({ type: 'page.restored', token: session.token }));
    expect(dialog).toBeInTheDocument();
    expect(dialog).not.toBeVisible();
    loseFocus(field);
    await act(async () => checked.at(-1)?.());
    expect(dialog).toBeVisible();
    expect(field).toHaveValue('Half a na');
    expect(field).toHaveFocus();
  },
);

it('[SUB-4][SES-4][QA-5] a page that the browser brings back from the checkout has the focus on the button that led there, ready for another press', async () => {
  const { sessionActor, checked } = startCheckedSession();
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  renderWithTexts(<DashboardScreen />, {
    api: {
      getSubscription: async () => answer({ config: branded }),
      getStatus: async () => ({ ...sampleStatus, isActive: false, status: 'inactive' }),
      createCheckout: async () => 'https://pay.example/',
    },
    services: { session: sessionActor },
  });
  await act(async () => sessionActor.send({ type: 'session.opened', session }));
  const subscribe = screen.getByRole('button', { name: 'Subscribe' });
  await userEvent.click(subscribe);
  expect([leave.mock.calls, subscribe.getAttribute('aria-busy')]).toEqual([
    [['https://pay.example/']],
    'true',
  ]);
  await act(async () => {
    sessionActor.send({ type: 'page.restored', token: session.token });
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  expect(subscribe).not.toBeVisible();
  loseFocus(subscribe);
  await act(async () => checked.at(-1)?.());
  expect(subscribe).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(leave).toHaveBeenCalledTimes(2);
});
