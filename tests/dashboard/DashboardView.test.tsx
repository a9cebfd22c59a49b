// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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
import type { SubscriptionAnswer } from '../../src/platform/api/api.ts';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { type RenderOptions, renderWithTexts } from '../render.tsx';
import { sampleStatus } from '../samples.ts';
import { said } from './said.ts';
import { activeSpace, answer, branded, memoryStorage, session } from './space.ts';

const shownScreen = () => document.querySelector('[data-screen]')?.getAttribute('data-screen');
const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.textContent);

const load = (loaded: SubscriptionAnswer) => vi.fn(async () => loaded);

/** The dashboard of a signed-in partner, with its space loaded. */
const open = async (getSubscription: () => Promise<SubscriptionAnswer>, options: RenderOptions = {}) => {
  const rendered = renderWithTexts(<DashboardScreen />, {
    ...options,
    api: { ...options.api, getSubscription },
  });
  await act(async () => rendered.services.session.send({ type: 'session.opened', session }));
  return rendered;
};

beforeEach(() => history.replaceState(null, '', '/branded-meetings/dashboard'));

describe('the dashboard', () => {
  it('[DASH-1] greets, shows e-mail and phone on request, and lets the partner out', async () => {
    const { services } = await open(load(answer()));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Make the room yours');
    expect(screen.getByText('Start with a name and a color. You can change everything later.')).toBeVisible();

    const name = screen.getByRole('button', { name: /^Marta/ });
    expect(name).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('+15550142288')).not.toBeVisible();
    await userEvent.click(name);
    expect(name).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByText('+1 555 014 2288')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(name).toHaveAttribute('aria-expanded', 'false');
    expect(name).toHaveFocus();
    await userEvent.click(name);
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    expect(name).toHaveAttribute('aria-expanded', 'false');

    const [logOut] = screen.getAllByRole('button', { name: 'Log out' });
    await userEvent.click(logOut as HTMLElement);
    expect(services.session.getSnapshot().context.session).toBeNull();
  });

  it('[DASH-2] has two tabs for everybody and four for who pays, led by the keyboard', async () => {
    const first = await open(load(answer()));
    expect(tabNames()).toEqual(['Design and Branding', 'Subscription']);
    first.unmount();

    await open(load(activeSpace), { language: 'es' });
    expect(tabNames()).toEqual([
      'Diseño y marca',
      'Reuniones con tu marca',
      'Perfil y configuración',
      'Suscripción',
    ]);
    expect(screen.getByRole('tablist')).toHaveAccessibleName('Secciones del panel');
    await userEvent.click(screen.getByRole('tab', { name: 'Reuniones con tu marca' }));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Perfil y configuración');
    expect(within(screen.getByRole('tabpanel')).getByRole('link')).toHaveAttribute(
      'href',
      'https://matchmaker.example/',
    );
  });

  it('[DASH-3] says what the server said of a failed load, and tries again', async () => {
    const getSubscription = vi
      .fn(async () => activeSpace)
      .mockRejectedValueOnce(new ApiError('http', { status: 500, message: 'The database is away' }))
      .mockRejectedValueOnce(new ApiError('network'));
    await open(getSubscription);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your space didn’t load');
    expect(screen.getByRole('alert')).toHaveTextContent('The database is away');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load this. Please try again.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(shownScreen()).toBe('meetings');
    expect(getSubscription).toHaveBeenCalledTimes(3);
  });

  it('[DASH-3][QA-5] says and titles what it loads, and tells whoever does not see it that it is there', async () => {
    let answerWith: (loaded: SubscriptionAnswer) => void = () => undefined;
    await open(
      () =>
        new Promise((resolve) => {
          answerWith = resolve;
        }),
    );
    expect([said(), document.title]).toEqual([['Loading your space'], 'Dashboard · Encuentro']);
    await act(async () => answerWith(activeSpace));
    expect([said(), document.title]).toEqual([['Your space has loaded'], 'Branded Meetings · Encuentro']);
    await userEvent.click(screen.getByRole('tab', { name: 'Design and Branding' }));
    expect([said()[0], document.title]).toEqual(['Your space has loaded', 'Design and Branding · Encuentro']);
  });

  it('[DASH-3] sends the session the plan, and the name and e-mail of the profile', async () => {
    const value = (text: string) => ({ value: text });
    const userProfile = {
      profile: { firstName: value('Marta'), lastName: value('Iglesias'), email: value('marta@casa.example') },
    };
    const { services } = await open(load({ ...activeSpace, userProfile }));
    expect(services.session.getSnapshot().context.session).toEqual({
      ...session,
      user: { ...session.user, name: 'Marta Iglesias', email: 'marta@casa.example' },
      subscription: {
        isActive: true,
        status: 'active',
        planType: 'premium',
        validUntil: '2026-12-12T12:00:00.000Z',
      },
    });
  });

  it('[DASH-3] a status that nobody knows counts as inactive, and is not shown (N20)', async () => {
    const unknown = { status: 'past_due_x', planType: 'gold_tier_v2' };
    const getStatus = async () => ({ ...sampleStatus, isActive: false, ...unknown });
    await open(load(answer(unknown)), { api: { getStatus } });
    expect(await screen.findByText('Inactive')).toBeVisible();
    expect(tabNames()).toEqual(['Design and Branding', 'Subscription']);
    expect(document.body).not.toHaveTextContent(/past_due_x|gold_tier_v2/);
  });

  it('[DASH-3] keeps the name of the session where the profile is silent', async () => {
    const userProfile = {
      profile: { firstName: null, lastName: { value: ' ' }, email: { value: 'm@casa.example' } },
    };
    const { services } = await open(load(answer({ userProfile })));
    expect(services.session.getSnapshot().context.session?.user).toEqual({
      ...session.user,
      email: 'm@casa.example',
    });
  });

  it.each([
    ['subscription', 'Subscription', answer({ config: branded })],
    ['design', 'Design and Branding', answer({ status: 'active' })],
    ['meetings', 'Branded Meetings', activeSpace],
  ])(
    '[DASH-4][DASH-1] opens on %s, and greets nobody who pays or has branded the space',
    async (tab, title, loaded) => {
      await open(load(loaded));
      expect(shownScreen()).toBe(tab);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
      expect(screen.queryByText('Make the room yours')).not.toBeInTheDocument();
    },
  );

  it('[DASH-5] opens on the subscription after a payment and cleans the address of that alone', async () => {
    history.replaceState({ kept: true }, '', '/branded-meetings/dashboard?lng=en&activeTab=subscription#top');
    await open(load(activeSpace));
    expect(shownScreen()).toBe('subscription');
    expect(`${location.pathname}${location.search}${location.hash}`).toBe(
      '/branded-meetings/dashboard?lng=en#top',
    );
    expect(history.state).toEqual({ kept: true });
  });
});

describe('the session of the dashboard', () => {
  it('[SIGNIN-5] shows sign-in in its place, and the way out of a session that ended (SES-4)', async () => {
    const { services } = renderWithTexts(<DashboardScreen />, {
      api: { getSubscription: load(answer()) },
    });
    expect([shownScreen(), document.title]).toEqual(['settling', 'Dashboard · Encuentro']);
    expect(await screen.findByRole('heading', { name: 'Sign in to your dashboard' })).toBeVisible();
    expect(shownScreen()).toBe('signIn');
    await act(async () => services.session.send({ type: 'session.opened', session }));
    expect(shownScreen()).toBe('subscription');
    await act(async () => services.session.send({ type: 'session.expired' }));
    expect(shownScreen()).toBe('signIn');
    expect(
      screen.getByText(
        'Your session ended. Sign in to pick up where you left off. Your unsaved changes are kept.',
      ),
    ).toBeVisible();
  });

  it('[SES-4] brings back the design edits that this tab kept, and clears what is no design', async () => {
    const edited = { ...branded, name: 'Casa Nueva' };
    const kept = memoryStorage({ 'designDraft:p1': JSON.stringify({ config: edited, version: null }) });
    const first = await open(load(answer({ config: branded })), { services: { tab: kept } });
    await userEvent.click(screen.getByRole('tab', { name: 'Design and Branding (unsaved changes)' }));
    expect(screen.getByLabelText('Space name')).toHaveValue('Casa Nueva');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(kept.all.has('designDraft:p1')).toBe(false);
    first.unmount();

    const corrupt = memoryStorage({ 'designDraft:p1': '{"name":' });
    await open(load(answer({ config: branded })), { services: { tab: corrupt } });
    await userEvent.click(screen.getByRole('tab', { name: 'Design and Branding' }));
    expect(screen.getByLabelText('Space name')).toHaveValue('Casa Iglesias');
    expect(corrupt.all.has('designDraft:p1')).toBe(false);
  });

  it('[SES-2] says that the session could not be checked, and checks again when asked', async () => {
    const validate = vi
      .fn<() => Promise<ValidSession | null>>()
      .mockRejectedValueOnce(new ApiError('network'))
      .mockRejectedValueOnce(new ApiError('timeout'))
      .mockResolvedValue({ expiresAt: null, partnerConfig: null, user: session.user });
    const unknown = createActor(
      provideAll(sessionMachine, {
        readStored: fromPromise<StoredSession>(async () => ({ token: 'token', session: null })),
        validate: fromPromise(validate),
        endSession: fromPromise<void, { token: string | null }>(() => new Promise(() => undefined)),
        sessionStorageSync: fromCallback<SessionStorageEvent>(() => undefined),
        tabChannel: fromCallback<SessionMessage>(() => undefined),
        pageWatch: fromCallback(() => undefined),
        connectionWatch: fromCallback(() => undefined),
      }),
    ).start();
    renderWithTexts(<DashboardScreen />, {
      api: { getSubscription: load(activeSpace) },
      services: { session: unknown },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We couldn’t reach our server. We’ll keep trying.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(shownScreen()).toBe('unreachable');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(shownScreen()).toBe('meetings');

    await userEvent.click(screen.getAllByRole('button', { name: 'Log out' })[0] as HTMLElement);
    expect(shownScreen()).toBe('leaving');
    expect(said()).toEqual(['Logging you out…']);
  });
});
