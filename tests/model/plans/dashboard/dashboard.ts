import type { DashboardContext } from '../../../../machines/dashboard/dashboard.ts';
import { type DashboardSnapshot, dashboardMachine } from '../../../../machines/dashboard/dashboardMachine.ts';
import {
  availableTabs,
  type DashboardScreenName,
  dashboardScreen,
  openTab,
} from '../../../../machines/dashboard/dashboardScreen.ts';
import {
  active,
  activeBranded,
  choose,
  edited,
  ended,
  lapsed,
  opened,
} from '../../../dashboard/startDashboard.ts';
import { failures, sampleStatus } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';
import { plainBranding } from '../design/branding.ts';
import { silentQueueNews } from '../rooms/queueNews.ts';
import { silentShare } from '../share/share.ts';
import { silentSubscription } from '../subscription/subscription.ts';

const stillBranding = { ...plainBranding, events: [] };

const actors = {
  branding: plainBranding,
  exits: {},
  detailsSync: {},
  subscription: silentSubscription,
  meetingLinks: {
    actors: {
      share: silentShare,
      shareSheet: { actors: { share: silentShare, saveCalendar: {} } },
      address: { actors: { checkAddress: {}, setAddress: {} } },
      openMeeting: {},
      enterMeeting: {},
      drawQr: {},
    },
  },
  queueNews: silentQueueNews,
  profileFrame: { actors: { frameWatch: {}, messenger: {} } },
  shortcuts: { hears: [{ type: 'shortcut.pressed', shortcut: 'undo' }] },
  userMenu: { actors: { loadAccount: {}, outsideWatch: {}, readNumber: {} } },
  nextStep: { actors: { noticeStorage: {} } },
  loadSpace: { resolves: [lapsed, active, activeBranded, edited], rejects: [failures.serverError] },
  cleanAddress: { resolves: [undefined], rejects: [new Error('no history')] },
  sessionWatch: {
    hears: [
      opened(),
      opened('+34612345678'),
      ended(),
      { type: 'session.leaving' },
      { type: 'session.replaced' },
      { type: 'session.unreachable' },
      { type: 'session.unreachable', isOffline: true },
    ],
  },
  retrySession: { resolves: [undefined], rejects: [new Error('no session')] },
} as const;

const begun = { checkoutResult: null, promo: null, opensOnDesign: false };

const plan = {
  inputs: [begun, { ...begun, checkoutResult: 'paid' }, { ...begun, opensOnDesign: true }],
  screen: dashboardScreen,
  screens: [
    'settling',
    'leaving',
    'signIn',
    'unreachable',
    'replaced',
    'loading',
    'failed',
    'design',
    'meetings',
    'profile',
    'subscription',
  ] as const satisfies DashboardScreenName[],
  invariants: {
    'it is busy where nobody can do anything but wait': (snapshot: DashboardSnapshot) =>
      snapshot.hasTag('busy') ===
      (['settling', 'leaving', 'rechecking', 'loading'] as const).some((state) => snapshot.matches(state)),
    'nobody who has a plan is told that it ended': ({ context: { hasLapsed, space } }: DashboardSnapshot) =>
      !(hasLapsed && space?.isActive === true),
    'a room is shown to the one it was loaded for': (snapshot: DashboardSnapshot) =>
      !snapshot.matches('ready') ||
      (snapshot.context.space !== null && snapshot.context.phoneNumber !== null),
    'the open tab is one that the partner has (DASH-2)': (snapshot: DashboardSnapshot) =>
      !snapshot.matches('ready') || availableTabs(snapshot).some((tab) => tab === openTab(snapshot)),
  },
  leavesPage: (snapshot: DashboardSnapshot) => snapshot.matches('leaving'),
  key: (
    { space, checkoutResult, opensOnDesign, hasLapsed }: DashboardContext,
    { historyValue }: DashboardSnapshot,
  ) => [
    historyValue['dashboard.ready.last']?.[0]?.key,
    space?.isActive,
    space?.draft !== null,
    checkoutResult,
    opensOnDesign,
    hasLapsed,
  ],
  aside: [
    'cleanAddress',
    'userMenu',
    'nextStep',
    'subscription',
    'meetingLinks',
    'queueNews',
    'profileFrame',
  ],
} as const;

const tabs = (['design', 'meetings', 'profile', 'subscription'] as const).map(choose);

/** Session and loading, tabs and exits, coming back to a tab, and paying: each by itself. */
export const dashboard = definePlan(
  dashboardMachine,
  {
    ...plan,
    events: [{ type: 'load.retried' }, { type: 'logout.requested' }],
    actors: {
      ...actors,
      branding: stillBranding,
      loadSpace: { resolves: [lapsed, activeBranded], rejects: [failures.serverError] },
    },
    depth: 5,
  },
  {
    ...plan,
    events: [...tabs, { type: 'logout.requested' }, { type: 'shortcut.pressed', shortcut: 'save' }],
    actors: {
      ...actors,
      cleanAddress: {},
      sessionWatch: { hears: [opened(), ended()] },
      loadSpace: { resolves: [lapsed, active, activeBranded, edited] },
    },
    depth: 5,
  },
  {
    ...plan,
    events: tabs,
    actors: {
      ...actors,
      branding: stillBranding,
      cleanAddress: {},
      sessionWatch: { hears: [opened(), ended()] },
      loadSpace: { resolves: [active] },
    },
    depth: 6,
  },
  {
    ...plan,
    inputs: [begun],
    events: [
      choose('meetings'),
      choose('profile'),
      { type: 'redirect.requested', redirect: 'checkout' },
      { type: 'redirect.requested', redirect: 'portal' },
      { type: 'redirect.ended' },
      { type: 'meeting.opened' },
      { type: 'status.learned', status: { ...sampleStatus, isActive: false, status: 'inactive' } },
      { type: 'status.learned', status: sampleStatus },
    ],
    actors: {
      ...actors,
      branding: stillBranding,
      cleanAddress: {},
      sessionWatch: { hears: [opened()] },
      loadSpace: { resolves: [active] },
    },
    depth: 6,
  },
);
