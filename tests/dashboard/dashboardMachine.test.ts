import { expect, it } from 'vitest';
import type { DashboardContext } from '../../machines/dashboard/dashboard.ts';
import { type DashboardSnapshot, dashboardMachine } from '../../machines/dashboard/dashboardMachine.ts';
import {
  availableTabs,
  type DashboardScreen,
  dashboardScreen,
  showsWelcome,
} from '../../machines/dashboard/dashboardScreen.ts';
import { defaultMeetingConfig, type MeetingConfig } from '../../machines/design/meetingConfig.ts';
import { walk } from '../paths.ts';
import { failures, sampleApproval } from '../samples.ts';
import {
  active,
  activeBranded,
  branded,
  choose,
  edited,
  ended,
  lapsed,
  opened,
  start,
  startWith,
} from './startDashboard.ts';

it('[QA-2] every transition of the dashboard is walked', () => {
  const screens = [
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
  ] as const satisfies DashboardScreen[];
  const inner = { checkFile: {}, uploadFile: {} };
  const verification = {
    checkExistence: {},
    startVerification: {},
    checkVerification: {},
    secondHand: { breaks: true },
    oneTimeCode: {},
    countryPicker: {},
  } as const;
  const actors = {
    phoneVerification: { actors: verification },
    draftKeeper: {},
    branding: {
      events: [
        { type: 'name.edited', name: 'Casa' },
        { type: 'save.requested' },
        { type: 'leave.confirmed' },
      ],
      actors: {
        preview: {},
        logoUpload: { actors: inner },
        imageUpload: { actors: inner },
        videoUpload: { actors: inner },
        logoEditor: { actors: { openPicture: {}, heldPicture: {}, cutPicture: {} } },
        saveConfig: {
          resolves: [{ previewUrl: null, lobbyPreviewUrl: null, message: null, version: '2', at: 0 }],
        },
        loadOther: {},
        draftKeeper: { breaks: true },
        leaveWatch: {},
      },
      key: ({ config }: { config: MeetingConfig }) => config.name,
    },
    guide: {},
    shortcuts: { hears: [{ type: 'shortcut.pressed', shortcut: 'undo' }] },
    userMenu: { actors: { outsideWatch: {} } },
    openSession: {},
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
      ],
    },
    retrySession: { resolves: [undefined], rejects: [new Error('no session')] },
  } as const;
  const plan = {
    inputs: [
      { activeTab: null, signInDraft: null },
      { activeTab: 'subscription', signInDraft: null },
    ],
    screen: dashboardScreen,
    leavesPage: (snapshot: DashboardSnapshot) => snapshot.matches('leaving'),
    key: ({ tab, space, justPaid }: DashboardContext) => [
      tab,
      space?.isActive,
      space?.draft !== null,
      justPaid,
    ],
    aside: ['cleanAddress', 'userMenu'],
  };
  // Session and loading, the tabs and ways out, coming back to a tab, and the long way through the form of the phone: each by itself.
  const loading = walk(dashboardMachine, {
    ...plan,
    screens,
    events: [{ type: 'load.retried' }, { type: 'logout.requested' }],
    actors: {
      ...actors,
      branding: { ...actors.branding, events: [] },
      loadSpace: { resolves: [lapsed, activeBranded], rejects: [failures.serverError] },
    },
    depth: 5,
  });
  const tabs = walk(dashboardMachine, {
    ...plan,
    screens,
    events: [
      ...(['design', 'meetings', 'profile', 'subscription'] as const).map(choose),
      { type: 'logout.requested' },
      { type: 'shortcut.pressed', shortcut: 'save' },
    ],
    actors: {
      ...actors,
      cleanAddress: {},
      sessionWatch: { hears: [opened(), ended()] },
      loadSpace: { resolves: [lapsed, active, activeBranded, edited] },
    },
    depth: 5,
  });
  const comingBack = walk(dashboardMachine, {
    ...plan,
    screens,
    events: (['design', 'meetings', 'profile', 'subscription'] as const).map(choose),
    actors: {
      ...actors,
      branding: { ...actors.branding, events: [] },
      cleanAddress: {},
      sessionWatch: { hears: [opened(), ended()] },
      loadSpace: { resolves: [active] },
    },
    depth: 6,
  });
  const signIn = walk(dashboardMachine, {
    ...plan,
    screens,
    actors: {
      ...actors,
      phoneVerification: {
        events: [
          { type: 'phone.edited', text: '5550142288' },
          { type: 'phone.submitted', channel: 'sms', at: 0 },
          { type: 'code.edited', text: '123456' },
          { type: 'code.submitted' },
        ],
        actors: {
          ...verification,
          startVerification: { resolves: [{ status: 'pending', at: 0 }] },
          checkVerification: { resolves: [{ status: 'approved', approval: sampleApproval }] },
        },
      },
      openSession: { resolves: [undefined], rejects: [failures.network] },
      loadSpace: { resolves: [lapsed] },
      cleanAddress: {},
      sessionWatch: { hears: [opened(), ended()] },
    },
    depth: 9,
  });
  const walks = [loading, tabs, comingBack, signIn];
  console.log(walks.map(({ summary }) => summary).join('\n'));
  expect(loading.missing.filter((one) => walks.every(({ missing }) => missing.includes(one)))).toEqual([]);
  expect(screens.filter((one) => walks.every(({ unseen }) => unseen.includes(one)))).toEqual([]);
});

it('[DSGN-8] kept edits bring a reload back to the design', () => {
  expect(startWith(edited).screen()).toBe('design');
});

it.each([
  ['active and branded', activeBranded, 'meetings'],
  ['active with the default look', { ...active, saved: defaultMeetingConfig }, 'design'],
  ['active and never saved', active, 'design'],
  ['lapsed but branded', { ...lapsed, saved: branded }, 'subscription'],
  ['lapsed', lapsed, 'subscription'],
] as const)('[DASH-4] the first tab of a room that is %s', (_, space, tab) => {
  expect(startWith(space).screen()).toBe(tab);
});

it('[DASH-5] back from a payment Subscription opens, just paid, and the address is cleaned', () => {
  const { screen, snapshot, callsOf } = startWith(activeBranded, 'subscription');
  expect([screen(), snapshot().context.justPaid]).toEqual(['subscription', true]);
  expect(callsOf('cleanAddress')).toEqual([undefined]);
});

it('[DASH-5] another word in the address is no payment', () => {
  const { screen, snapshot } = startWith(activeBranded, 'design');
  expect([screen(), snapshot().context.justPaid]).toEqual(['meetings', false]);
});

it('[DASH-2] an active subscriber has four tabs and opens each', () => {
  const { snapshot, actor, screen } = startWith(active);
  const tabs = availableTabs(snapshot());
  expect(tabs).toEqual(['design', 'meetings', 'profile', 'subscription']);
  for (const tab of tabs) {
    actor.send(choose(tab));
    expect(screen()).toBe(tab);
  }
});

it('[DASH-2] without a subscription two tabs stay, and the others cannot be chosen', () => {
  const { snapshot, actor, screen } = startWith(lapsed);
  expect(availableTabs(snapshot())).toEqual(['design', 'subscription']);
  for (const tab of ['meetings', 'profile'] as const) {
    expect(snapshot().can(choose(tab))).toBe(false);
    actor.send(choose(tab));
    expect(screen()).toBe('subscription');
  }
  actor.send(choose('design'));
  expect(screen()).toBe('design');
});

it.each([
  [lapsed, true],
  [{ ...lapsed, saved: defaultMeetingConfig }, true],
  [{ ...lapsed, saved: branded }, false],
  [active, false],
])('[DASH-1] title and subtitle stand only over an inactive, unbranded room: %#', (space, expected) => {
  expect(showsWelcome(startWith(space).snapshot())).toBe(expected);
});

it.each([
  [
    'the server’s own words',
    { kind: 'http', status: 500, message: 'Closed for repairs' },
    'Closed for repairs',
  ],
  ['no words of the server', failures.serverError, null],
  ['no network', { ...failures.network, message: 'fetch failed' }, null],
  ['an answer that makes no sense', failures.malformed, null],
])('[DASH-3] a load that fails with %s is a full panel with a retry', (_, failure, text) => {
  const { news, reject, screen, snapshot, actor, resolve } = start();
  news(opened());
  reject('loadSpace', failure);
  expect([screen(), snapshot().context.errorText]).toEqual(['failed', text]);
  actor.send({ type: 'load.retried' });
  expect(screen()).toBe('loading');
  resolve('loadSpace', active);
  expect([screen(), snapshot().context.errorText]).toEqual(['design', null]);
});

it.each([
  [
    active,
    { saved: defaultMeetingConfig, config: defaultMeetingConfig, planType: 'premium', previewUrl: null },
  ],
  [
    lapsed,
    { saved: defaultMeetingConfig, config: defaultMeetingConfig, planType: 'preview', previewUrl: null },
  ],
  [
    {
      ...active,
      planType: 'promo',
      saved: branded,
      draft: { config: defaultMeetingConfig, version: null },
      previewUrl: '/p',
      lobbyPreviewUrl: '/l',
    },
    { saved: branded, config: defaultMeetingConfig, planType: 'promo', previewUrl: '/l' },
  ],
  [
    { ...active, previewUrl: '/p' },
    { saved: defaultMeetingConfig, config: defaultMeetingConfig, planType: 'premium', previewUrl: '/p' },
  ],
])('[DSGN-5] the design starts with the room’s configuration, plan and preview: %#', (space, expected) => {
  const { context } = startWith(space).at('branding').getSnapshot() as { context: object };
  const { saved, config, planType, previewUrl } = expected;
  expect(context).toMatchObject({ saved, config, planType, previewUrl });
});

it('[DASH-2] a tab that lapsed meanwhile gives way to Subscription', () => {
  const { actor, news, screen, resolve } = startWith(activeBranded);
  actor.send(choose('profile'));
  news(ended('expired'));
  news(opened());
  resolve('loadSpace', { ...lapsed, saved: branded });
  expect(screen()).toBe('subscription');
});

it('[DASH-3] a design that breaks down shows the panel with a retry, not an empty page', () => {
  const { reject, screen, actor, resolve } = startWith(active);
  reject('branding.draftKeeper', new Error('no storage'));
  expect(screen()).toBe('failed');
  actor.send({ type: 'load.retried' });
  resolve('loadSpace', active);
  expect(screen()).toBe('design');
});
