import { expect, type Page } from '@playwright/test';
import type { Session, ValidSession } from '../../../machines/session/session.ts';
import type { SessionSnapshot } from '../../../machines/session/sessionMachine.ts';
import { sessionScreen } from '../../../machines/session/sessionScreen.ts';
import { deletionAt, session } from '../../../tests/model/plans/session/session.ts';
import { consoleOfFaults, restorePage } from '../../faults/faulty.ts';
import { noPlan, statusUrl } from '../../subscription/subscriptionTab.ts';
import { askToSignIn, enterCode, onScreen, openTab } from '../../support/flows.ts';
import { button, checkUrl, dashboard, startUrl } from '../../support/locators.ts';
import { keptSession, openBlank, store, test } from '../../support/partner.ts';
import { texts } from '../../support/texts.ts';
import { failedBy } from '../failed.ts';
import type { Answer, CallResult } from '../heldCalls.ts';
import { expectAllBut, type Stage, walkInPage } from '../pageWalk.ts';
import { keepToken, say } from './otherTab.ts';

const t = texts('en');
const validateUrl = '**/api/auth/validate';

/**
 * What a page shows besides the session: the form keeps its message, logging out leads away, and a form for whoever
 * has had no session here goes at once when there is one.
 */
const pageStates = new WeakMap<Page, 'start' | 'dashboard' | 'form' | 'newForm' | 'leaving'>();

/** The server's answers about the subscription: to the next request, and to all later ones. */
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
  pageStates.set(page, 'start');
  await page.goto(dashboard);
  // From then on it receives messages of other tabs; the first script has asked the server before.
  if (stored?.token) await onScreen(page, 'settling');
};

/** Lets the dashboard request the subscription status. */
const askForStatus = async ({ page, language }: Stage, answers: Partial<Statuses>): Promise<void> => {
  Object.assign(statuses.get(page) ?? {}, answers);
  await openTab(page, { language }, 'design');
  await page.getByRole('tab', { name: t('dashboard', 'tabs.subscription') }).click();
};

/** Signs in by the form in the dashboard's place; the answer opens this session. */
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
  await askToSignIn(page, { language, phone: user.phoneNumber });
  await enterCode(page, { language }, '123456');
};

const validated = (ending: CallResult): Answer => {
  if (ending.kind === 'reject') return failedBy(ending.value);
  if (ending.value === null) return { json: { valid: false } };
  const { expiresAt, partnerConfig, user } = ending.value as ValidSession;
  return { json: { valid: true, sessionExpiry: expiresAt, partnerConfig, userData: user } };
};

type Kept = Awaited<ReturnType<typeof keptSession>>[1];

/** Reads the storage until the check holds; a page that is navigating has none to read. */
const keeps = (page: Page, check: (session: Kept) => void): Promise<void> =>
  expect(async () => check((await keptSession(page))[1])).toPass({ intervals: [50], timeout: 20_000 });

const agrees = async (snapshot: SessionSnapshot, { page }: Stage): Promise<void> => {
  if (snapshot.matches('starting')) return;
  if (pageStates.get(page) === 'leaving' && snapshot.matches('closed')) {
    await expect(page).toHaveURL('/');
    // There nothing is seen of what becomes of the session next.
    await page.goto(dashboard);
    pageStates.set(page, 'newForm');
  }
  const place = pageStates.get(page);
  const screen = sessionScreen(snapshot);
  const { token, session: known } = snapshot.context;
  const waiting = page.getByRole('status').filter({ hasText: t('dashboard', 'session.settling') });
  const logOut = button(page, 'dashboard', 'logout');
  const form = page.locator('[data-screen="signIn"]');
  const isOpen = snapshot.hasTag('authenticated');
  if ((screen === 'signedIn' || snapshot.matches('closed')) && screen !== 'replaced')
    await keeps(page, (session) => expect(session?.token ?? null, 'what is kept').toBe(token));
  await expect(logOut).toHaveCount(isOpen ? 1 : 0);
  if (isOpen) {
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await expect(page.locator('[dir="ltr"]').filter({ hasText: known?.user.phoneNumber ?? '?' })).toHaveCount(
      1,
    );
    if (known?.subscription) await keeps(page, (session) => expect(session).toMatchObject(known));
    pageStates.set(page, 'dashboard');
  } else if (screen === 'loggingOut') {
    await expect(page.getByText(t('dashboard', 'session.loggingOut')).first()).toBeVisible();
    pageStates.set(page, 'leaving');
  } else if (screen === 'starting') {
    await expect(place === 'form' ? form : waiting).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    if (place === 'newForm') pageStates.set(page, 'start');
  } else if (screen === 'unverified') {
    const said = t('dashboard', 'session.unreached');
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
    await expect(button(page, 'dashboard', 'retry')).toBeVisible();
    pageStates.set(page, 'start');
  } else if (screen === 'replaced') {
    await expect(page.getByText(t('dashboard', 'session.otherUser'))).toBeVisible();
    await expect(button(page, 'app', 'error.reload')).toBeVisible();
  } else {
    await expect(form).toBeVisible();
    if (place !== 'form' && place !== 'newForm')
      for (const [how, key] of Object.entries(notes))
        await expect(noteOf(page, key)).toHaveCount(how === screen ? 1 : 0);
    const isNew = place === 'newForm' || (screen === 'anonymous' && snapshot.context.ended === null);
    pageStates.set(page, isNew ? 'newForm' : 'form');
  }
};

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(deletionAt));
const noteOf = (page: Page, key: string) => page.getByText(t('dashboard', `session.${key}`, { date }));
const notes = {
  expired: 'expired',
  endedElsewhere: 'endedElsewhere',
  deleted: 'deletionScheduled',
  perhapsDeleted: 'deletionUnsure',
};
const [plan] = session.plans;

/** Events that are possible only where the page offers them. */
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
    // What else the dashboard and the wizard send does not depend on the session's state.
    plan: {
      ...plan,
      events: (plan.events ?? []).filter(({ type }) => type in needs),
      actors: { ...plan.actors, sessionStorageSync: {} } as NonNullable<typeof plan.actors>,
    },
    ids: '[SES-1] [SES-2] [SES-3] [SES-4]',
    open,
    acts: {
      'session.opened': ({ session: given }, stage) => signIn(stage, given as Session),
      // A call that is answered with 401 is how a page learns it.
      'session.expired': (_, stage) => askForStatus(stage, { next: { status: 401, json: {} } }),
      'subscription.learned': ({ subscription }, stage) =>
        askForStatus(stage, { always: { json: subscription as object } }),
      'session.retried': (_, { page }) => button(page, 'dashboard', 'retry').click(),
      'tab.shared': ({ session: shared }, { page }) => say(page, { type: 'session.shared', session: shared }),
      'tab.asked': ({ token }, { page }) => say(page, { type: 'session.wanted', token }),
      'tab.ended': ({ type: _, ...how }, { page }) => say(page, { ...how, type: 'session.ended' }),
      'page.restored': async ({ token }, { page }) => {
        await keepToken(page, token as string | null);
        await restorePage(page);
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
      // A storage that cannot be read counts as empty before the machine starts, and logging out never fails.
      if (!('event' in step)) return step.kind === 'reject' ? step.to === 'validate' : step.kind !== 'wait';
      return needs[step.event.type]?.(snapshot) ?? true;
    },
    agrees,
  });
  expectAllBut('[SES-1] [SES-2] [SES-3] [SES-4]', [missing], {
    'changes nothing that a page without a form shows; tabs.spec.ts and faultsStorage.spec.ts look at it': [
      'session --storage.answered[0]--> (stays)',
      'session.open --details.given[0]--> (stays)',
      'session.open --profile.learned[0]--> (stays)',
    ],
    'ownData.spec.ts deletes an account in its dialog, and sessionMachine.test.ts waits for the next check': [
      'session.open.unverified.waiting --xstate.after.sessionRetry.session.open.unverified.waiting[0]--> session.open.validating',
      'session.open --account.deleted[0]--> session.closed.deleted',
    ],
    'sessionDeletion.test.ts asks for a deletion whose answer is lost': [
      'session.open --deletion.asked[0]--> (stays)',
      'session.open --deletion.refused[0]--> (stays)',
      'session.open --session.expired[0]--> session.closed.perhapsDeleted',
      'session.open --tab.ended[0]--> session.closed.perhapsDeleted',
    ],
    'written so that it cannot fail': [
      'session.loggingOut --xstate.error.actor.endSession[0]--> session.closed',
      'session.starting --xstate.error.actor.readStored[0]--> session.closed.anonymous',
    ],
  });
});
