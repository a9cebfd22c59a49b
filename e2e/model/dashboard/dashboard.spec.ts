import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { sendParent, setup } from 'xstate';
import { tabs as allTabs, type Space } from '../../../machines/dashboard/dashboard.ts';
import { dashboardMachine } from '../../../machines/dashboard/dashboardMachine.ts';
import {
  availableTabs,
  dashboardScreen,
  openTab,
  showsWelcome,
} from '../../../machines/dashboard/dashboardScreen.ts';
import {
  active,
  activeBranded,
  choose,
  ended,
  lapsed,
  opened,
} from '../../../tests/dashboard/startDashboard.ts';
import { dashboard } from '../../../tests/model/plans/dashboard/dashboard.ts';
import { failures, sampleSession } from '../../../tests/samples.ts';
import { consoleOfFaults } from '../../faults/faulty.ts';
import { frameUrl } from '../../profile/profileTab.ts';
import { statusUrl } from '../../subscription/subscriptionTab.ts';
import { dashboard as address, button } from '../../support/locators.ts';
import { openBlank, store, test } from '../../support/partner.ts';
import { texts } from '../../support/texts.ts';
import { changesAmong } from '../announced.ts';
import { failedBy } from '../failed.ts';
import { expectAllBut, type PageWalk, walkInPage } from '../pageWalk.ts';

const say = texts('en');
const t = (key: string, values = {}) => say('dashboard', key, values);
const ada = { ...sampleSession.user, partnerId: 'ada' };

/** An exit ends the session, which reports that to the dashboard. */
const exits = setup({}).createMachine({
  id: 'exits',
  on: { 'exit.opened': { actions: sendParent({ type: 'session.leaving' }) } },
});
const machine = dashboardMachine.provide({ actors: { exits: exits as never } });

/** The session's checks of its token, held until the path ends them. */
const checks = new WeakMap<Page, Route[]>();
const answerCheck = async (page: Page, answer: (route: Route) => Promise<void>): Promise<void> => {
  await expect.poll(() => checks.get(page)?.length, 'the token is checked').toBeGreaterThan(0);
  const route = checks.get(page)?.pop();
  if (route) await answer(route);
};

/** The session's token. Global, because a worker walks one path at a time. */
let { token } = sampleSession;

/** Posts a message of another tab. */
const post = (page: Page, message: object): Promise<void> =>
  page.evaluate((said) => {
    const channel = new BroadcastChannel('session');
    channel.postMessage(said);
    channel.close();
  }, message);

const isAt = (page: Page, screen: string) => page.locator(`[data-screen="${screen}"]`).isVisible();
const valid = { valid: true, sessionExpiry: null, partnerConfig: null, userData: ada };

const acts: NonNullable<PageWalk<typeof machine>['acts']> = {
  // Each sign-in has a token of its own: one that ended is not taken up again.
  'session.opened': async (_, { page }) => {
    if (!(await isAt(page, 'signIn'))) return answerCheck(page, (route) => route.fulfill({ json: valid }));
    token = crypto.randomUUID();
    return post(page, { type: 'session.shared', session: { ...sampleSession, token, user: ada } });
  },
  'session.ended': async (_, { page }) =>
    (await isAt(page, 'settling'))
      ? answerCheck(page, (route) => route.fulfill({ json: { valid: false } }))
      : post(page, { type: 'session.ended', token, expired: true }),
  'session.unreachable': (_, { page }) => answerCheck(page, (route) => route.abort('connectionreset')),
  // Another person signed in in another tab.
  'session.replaced': (_, { page }) =>
    post(page, {
      type: 'session.shared',
      session: { ...sampleSession, token: 'other', user: { ...ada, phoneNumber: '+34612345678' } },
    }),
  'tab.chosen': ({ tab }, { page }) => page.getByRole('tab', { name: t(`tabs.${tab}`) }).press('Enter'),
  'logout.requested': (_, { page }) => button(page, 'dashboard', 'logout').click(),
  'shortcut.pressed': (_, { page }) => page.keyboard.press('Control+s'),
};

const words: Readonly<Record<string, string>> = {
  settling: t('session.settling'),
  leaving: t('session.loggingOut'),
  loading: t('loading'),
  unreachable: t('session.unreached'),
  replaced: t('session.otherUser'),
};

const [first] = dashboard.plans;
const quiet = { ...first.actors, exits: undefined } as unknown as NonNullable<typeof first.actors>;
const walkWith = (
  ids: string,
  part: (page: Page) => Locator,
  spaces: readonly Space[],
  events: NonNullable<typeof first.events>,
  depth: number,
) =>
  walkInPage({
    machine,
    plan: {
      ...first,
      inputs: [{ checkoutResult: null, promo: null, opensOnDesign: false }],
      events,
      actors: {
        ...quiet,
        exits: {} as never,
        cleanAddress: {},
        retrySession: {},
        shortcuts: { hears: [{ type: 'shortcut.pressed', shortcut: 'save' }] },
        loadSpace: { resolves: spaces, rejects: [failures.serverError] },
        sessionWatch: {
          hears: [opened(), ended('expired'), { type: 'session.unreachable' }, { type: 'session.replaced' }],
        },
      },
      depth,
    },
    ids,
    part,
    silent: { 'a tab says itself that it is selected': changesAmong(allTabs) },
    open: async ({ page }) => {
      token = sampleSession.token;
      const held: Route[] = [];
      checks.set(page, held);
      await page.route('**/api/auth/validate', (route) => {
        held.push(route);
      });
      // Never answered: the tabs' own requests have walks of their own.
      await page.route(statusUrl, () => {});
      await page.route('**/api/auth/logout', () => {});
      await page.route(frameUrl, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>App</title>' }),
      );
      await openBlank(page);
      await store(page, sampleSession);
      // A token without a stored name must be checked.
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(address);
    },
    acts,
    calls: {
      loadSpace: {
        url: '**/get-subscription**',
        answer: ({ kind, value }) => {
          if (kind === 'reject') return failedBy(value);
          const { saved: config, isActive, ...space } = value as Space;
          return { json: { ...space, config, status: isActive ? 'active' : 'none' } };
        },
      },
    },
    isPossible: (step, snapshot) => {
      if (snapshot.matches('leaving') || snapshot.matches('replaced')) return false;
      if (!('event' in step)) return true;
      const isIn = snapshot.matches('loading') || snapshot.matches('failed') || snapshot.matches('ready');
      const isLooking = snapshot.matches('settling') || snapshot.matches('rechecking');
      switch (step.event.type) {
        case 'session.opened':
          return isLooking || snapshot.matches('signIn');
        case 'session.ended':
          return isLooking || isIn;
        case 'session.unreachable':
          return isLooking;
        case 'session.replaced':
        case 'logout.requested':
          return isIn;
        case 'tab.chosen':
          return (
            availableTabs(snapshot).includes(step.event['tab']) && openTab(snapshot) !== step.event['tab']
          );
        default:
          return true;
      }
    },
    agrees: async (snapshot, { page }) => {
      const screen = dashboardScreen(snapshot);
      await expect(page.locator(`[data-screen="${screen}"]`).first()).toBeVisible();
      const message = screen === 'failed' ? say('subscription', 'errors.fetchFailed') : words[screen];
      if (message !== undefined) await expect(page.getByText(message).first()).toBeVisible();
      const isReady = snapshot.matches('ready');
      const tabs = isReady ? availableTabs(snapshot).map((tab) => t(`tabs.${tab}`)) : [];
      await expect(page.getByRole('tab')).toHaveText(tabs);
      const shownTab = openTab(snapshot);
      const named = shownTab ? t('meta.dashboard', { tab: t(`tabs.${shownTab}`) }) : t('meta.noTab');
      await expect(page).toHaveTitle(screen === 'signIn' ? t('meta.signIn') : named);
      if (screen === 'signIn') {
        const { ended: how } = snapshot.context;
        await expect(page.getByText(t('session.expired'))).toHaveCount(how === 'expired' ? 1 : 0);
      }
      if (!isReady) return;
      const tab = openTab(snapshot) ?? 'design';
      await expect(page.getByRole('tab', { selected: true })).toHaveText(t(`tabs.${tab}`));
      const title = showsWelcome(snapshot) ? t('title') : t(`tabs.${tab}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    },
  });

test.describe('the paths of the dashboard, walked in the page', () => {
  test.use({ provoked: consoleOfFaults });
  const ways = [{ type: 'load.retried' }, { type: 'logout.requested' }] as const;
  const tabs = (['design', 'meetings', 'profile', 'subscription'] as const).map(choose);
  const missing = [
    walkWith('[DASH-1] [DASH-3] [SES-4]', (page) => page.locator('body'), [lapsed, activeBranded], ways, 5),
    // The content of the tabs is checked in their own walks.
    walkWith(
      '[DASH-2]',
      (page) => page.getByRole('banner'),
      [active],
      [...tabs, { type: 'logout.requested' }],
      5,
    ),
  ];
  expectAllBut('[DASH-1] [DASH-2] [DASH-3] [SES-4]', missing, {
    'the address is clean before anybody can look': [
      'dashboard.ready --xstate.done.actor.cleanAddress[0]--> (stays)',
    ],
    'what the subscription tells and wants is walked with it (subscription.spec.ts), and answered in plan.test.ts':
      [
        'dashboard.ready --redirect.ended[0]--> (stays)',
        'dashboard.ready --redirect.requested[0]--> (stays)',
        'dashboard.ready --leave.granted[0]--> (stays)',
        'dashboard.ready --meeting.opened[0]--> (stays)',
        'dashboard.ready --status.learned[0]--> (stays)',
        'dashboard.ready --status.learned[1]--> (stays)',
        'dashboard.ready --status.learned[2]--> (stays)',
        'dashboard.ready.choosing --always[0]--> dashboard.ready.subscription',
        'dashboard.ready.choosing --always[1]--> dashboard.ready.subscription',
      ],
    'the design and its edits are walked by themselves (branding.spec.ts); that they open first, in dashboardMachine.test.ts':
      [
        'dashboard.ready --xstate.snapshot.branding[0]--> (stays)',
        'dashboard.ready --xstate.snapshot.branding[1]--> (stays)',
        'dashboard.ready.choosing --always[2]--> dashboard.ready.design',
      ],
    'a plan ends under an open tab in plan.test.ts': [
      'dashboard.ready.profile --always[0]--> dashboard.ready.subscription',
    ],
    'machines inside, and a question to the session, that cannot fail': [
      'dashboard.ready --xstate.error.actor.branding[0]--> dashboard.failed',
      'dashboard.ready --xstate.error.actor.subscription[0]--> dashboard.failed',
      'dashboard.ready --xstate.error.actor.meetingLinks[0]--> dashboard.failed',
      'dashboard.ready.profile --xstate.error.actor.profileFrame[0]--> dashboard.failed',
      'dashboard.rechecking --xstate.error.actor.retrySession[0]--> dashboard.unreachable',
    ],
  });
});
