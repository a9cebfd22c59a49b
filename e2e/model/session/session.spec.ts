import { expect, type Page } from '@playwright/test';
import type { Session, ValidSession } from '../../../machines/session/session.ts';
import type { SessionSnapshot } from '../../../machines/session/sessionMachine.ts';
import { sessionScreen } from '../../../machines/session/sessionScreen.ts';
import { session } from '../../../tests/model/plans/session/session.ts';
import { bringBack, consoleOfFaults } from '../../faults/faulty.ts';
import { noPlan, statusUrl } from '../../subscription/subscriptionTab.ts';
import { askToSignIn, enterCode, openTab } from '../../support/flows.ts';
import { button, checkUrl, dashboard, startUrl } from '../../support/locators.ts';
import { keptSession, openBlank, store, test } from '../../support/partner.ts';
import { texts } from '../../support/texts.ts';
import { failedBy } from '../failed.ts';
import { type Answer, type Ending, expectAllBut, type Stage, walkInPage } from '../pageWalk.ts';

const t = texts('en');
const validateUrl = '**/api/auth/validate';

/** What each page shows: the sign-in form keeps its note, and a logout leads to the home page. */
const places = new WeakMap<Page, 'start' | 'space' | 'form' | 'leaving' | 'home'>();

/** The server's answers for the subscription's status: to the next request, and to all after it. */
interface Statuses {
  always: Answer & object;
  next: (Answer & object) | null;
}
const statuses = new WeakMap<Page, Statuses>();

const open = async ({ page, ahead }: Stage): Promise<void> => {
  const [found] = ahead;
  const stored = (found?.kind === 'resolve' ? found.value : null) as {
    token: string | null;
    session: Session | null;
  } | null;
  await openBlank(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  if (stored?.session) await store(page, stored.session);
  else if (stored?.token) await keepToken(page, stored.token);
  await page.route('**/get-subscription**', (route) => route.fulfill({ status: 404, json: {} }));
  const answers: Statuses = { always: { json: noPlan }, next: null };
  statuses.set(page, answers);
  await page.route(statusUrl, (route) => {
    const { next, always } = answers;
    answers.next = null;
    return route.fulfill(next ?? always);
  });
  places.set(page, 'start');
  // After this request the page listens to other tabs.
  const isListening = stored?.token ? page.waitForRequest(validateUrl) : null;
  await page.goto(dashboard);
  await isListening;
};

/** Sets the token that all tabs share, as another tab would. */
const keepToken = (page: Page, token: string | null): Promise<void> =>
  page.evaluate((kept) => {
    if (kept === null) localStorage.removeItem('sessionToken');
    else localStorage.setItem('sessionToken', kept);
  }, token);

/** Posts a message of another tab; the page's channel receives it. */
const say = (page: Page, message: object): Promise<void> =>
  page.evaluate((said) => {
    const channel = new BroadcastChannel('session');
    channel.postMessage(said);
    channel.close();
  }, message);

/** Lets the dashboard request the subscription's status. */
const askForStatus = async ({ page, language }: Stage, answers: Partial<Statuses>): Promise<void> => {
  Object.assign(statuses.get(page) ?? {}, answers);
  await openTab(page, { language }, 'design');
  await page.getByRole('tab', { name: t('dashboard', 'tabs.subscription') }).click();
};

/** Signs in by the dashboard's form; the server answers with this session. */
const signIn = async ({ page, language }: Stage, { token, expiresAt, user }: Session): Promise<void> => {
  await page.route(startUrl, (route) => route.fulfill({ json: { status: 'pending' } }));
  const approval = {
    status: 'approved',
    sessionToken: token,
    expiresAt,
    userData: user,
    partnerConfig: null,
  };
  await page.route(checkUrl, (route) => route.fulfill({ json: approval }));
  if (places.get(page) === 'home') {
    await page.goto(dashboard);
    places.set(page, 'form');
  }
  await askToSignIn(page, { language, phone: user.phoneNumber });
  await enterCode(page, { language }, '123456');
};

const validated = (ending: Ending): Answer => {
  if (ending.kind === 'reject') return failedBy(ending.value);
  const answer = ending.value as ValidSession | null;
  if (answer === null) return { json: { valid: false } };
  const { expiresAt, partnerConfig, user } = answer;
  return { json: { valid: true, sessionExpiry: expiresAt, partnerConfig, userData: user } };
};

type Kept = Awaited<ReturnType<typeof keptSession>>[1];

/** Reads the storage until the check passes; it cannot be read while the page navigates. */
const keeps = (page: Page, check: (session: Kept) => void): Promise<void> =>
  expect(async () => check((await keptSession(page))[1])).toPass({ intervals: [50], timeout: 20_000 });

const agrees = async (snapshot: SessionSnapshot, { page }: Stage): Promise<void> => {
  if (snapshot.matches('starting')) return;
  const place = places.get(page);
  const screen = sessionScreen(snapshot);
  const { token, session: known } = snapshot.context;
  const waiting = page.getByRole('status').filter({ hasText: t('dashboard', 'session.settling') });
  const logOut = button(page, 'dashboard', 'logout');
  const form = page.locator('[data-screen="signIn"]');
  const isOpen = snapshot.hasTag('authenticated');
  if (screen === 'signedIn' || snapshot.matches('closed'))
    if (screen !== 'replaced')
      await keeps(page, (session) => expect(session?.token ?? null, 'what is kept').toBe(token));
  if (place === 'leaving' && snapshot.matches('closed')) places.set(page, 'home');
  if (places.get(page) === 'home') {
    await expect(page).toHaveURL('/');
    return;
  }
  await expect(logOut).toHaveCount(isOpen ? 1 : 0);
  if (isOpen) {
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await expect(page.locator('[dir="ltr"]').filter({ hasText: known?.user.phoneNumber ?? '?' })).toHaveCount(
      1,
    );
    if (known?.subscription) await keeps(page, (session) => expect(session).toMatchObject(known));
    places.set(page, 'space');
  } else if (screen === 'loggingOut') {
    await expect(page.getByText(t('dashboard', 'session.loggingOut')).first()).toBeVisible();
    places.set(page, 'leaving');
  } else if (screen === 'starting') {
    await expect(place === 'form' ? form : waiting).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
  } else if (screen === 'unverified') {
    await expect(
      page.getByRole('alert').filter({ hasText: t('dashboard', 'session.unverified') }),
    ).toBeVisible();
    await expect(button(page, 'dashboard', 'retry')).toBeVisible();
    places.set(page, 'start');
  } else if (screen === 'replaced') {
    await expect(page.getByText(t('dashboard', 'session.otherUser'))).toBeVisible();
    await expect(button(page, 'app', 'error.reload')).toBeVisible();
  } else {
    await expect(form).toBeVisible();
    if (place !== 'form')
      for (const how of ['expired', 'endedElsewhere'])
        await expect(page.getByText(t('dashboard', `session.${how}`))).toHaveCount(how === screen ? 1 : 0);
    places.set(page, 'form');
  }
};

const [plan] = session.plans;

/** Events that need a control of the page. */
const needs: Readonly<Record<string, (snapshot: SessionSnapshot) => boolean>> = {
  'session.opened': (snapshot) => snapshot.matches('closed') && !snapshot.matches({ closed: 'replaced' }),
  'session.expired': (snapshot) => snapshot.hasTag('authenticated'),
  'session.retried': (snapshot) => snapshot.matches({ open: { unverified: 'waiting' } }),
  'logout.requested': (snapshot) => snapshot.hasTag('authenticated'),
  'subscription.learned': (snapshot) => snapshot.hasTag('authenticated'),
};

test.describe('the paths of the session, walked in the page', () => {
  test.use({ provoked: consoleOfFaults });
  const missing = walkInPage({
    machine: session.machine,
    // The other events of the dashboard and the wizard do not change the session's state.
    plan: {
      ...plan,
      events: (plan.events ?? []).filter(({ type }) => type in needs),
      actors: { ...plan.actors, sessionStorageSync: {} } as NonNullable<typeof plan.actors>,
    },
    ids: '[SES-1] [SES-2] [SES-3] [SES-4]',
    open,
    acts: {
      'session.opened': ({ session: given }, stage) => signIn(stage, given as Session),
      // A page learns it from a 401.
      'session.expired': (_, stage) => askForStatus(stage, { next: { status: 401, json: {} } }),
      'subscription.learned': ({ subscription }, stage) =>
        askForStatus(stage, { always: { json: subscription as object } }),
      'session.retried': (_, { page }) => button(page, 'dashboard', 'retry').click(),
      'tab.shared': ({ session: shared }, { page }) => say(page, { type: 'session.shared', session: shared }),
      'tab.asked': ({ token }, { page }) => say(page, { type: 'session.wanted', token }),
      'tab.ended': ({ token, expired }, { page }) => say(page, { type: 'session.ended', token, expired }),
      'page.restored': async ({ token }, { page }) => {
        await keepToken(page, token as string | null);
        await bringBack(page);
      },
      'connection.restored': ({ type: _ }, { page }) =>
        page.evaluate(() => {
          dispatchEvent(new Event('offline'));
          dispatchEvent(new Event('online'));
        }),
    },
    own: ['readStored'],
    calls: {
      validate: { url: validateUrl, answer: validated },
      endSession: { url: '**/api/auth/logout', answer: () => ({ status: 204 }) },
    },
    isPossible: (step, snapshot) => {
      // An unreadable storage reaches the machine as an empty one, and a logout never fails.
      if (step.kind === 'reject') return step.to === 'validate';
      return !('event' in step) || (needs[step.event.type]?.(snapshot) ?? true);
    },
    agrees,
  });
  expectAllBut('[SES-1] [SES-2] [SES-3] [SES-4]', [missing], {
    'changes nothing that a page without a form shows; tabs.spec.ts and faultsStorage.spec.ts look at it': [
      'session --storage.answered[0]--> (stays)',
      'session.open --details.given[0]--> (stays)',
      'session.open --profile.learned[0]--> (stays)',
    ],
    'written so that it cannot fail': [
      'session.loggingOut --xstate.error.actor.endSession[0]--> session.closed',
      'session.starting --xstate.error.actor.readStored[0]--> session.closed.anonymous',
    ],
  });
});
