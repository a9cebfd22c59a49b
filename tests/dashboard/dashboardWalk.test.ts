import { expect, it } from 'vitest';
import type { DashboardContext } from '../../machines/dashboard/dashboard.ts';
import { type DashboardSnapshot, dashboardMachine } from '../../machines/dashboard/dashboardMachine.ts';
import { type DashboardScreen, dashboardScreen } from '../../machines/dashboard/dashboardScreen.ts';
import type { MeetingConfig } from '../../machines/design/meetingConfig.ts';
import { walk } from '../paths/walk.ts';
import { failures, sampleApproval, sampleStatus } from '../samples.ts';
import { active, activeBranded, choose, edited, ended, lapsed, opened } from './startDashboard.ts';

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
  const share = { actors: { nativeWatch: { breaks: true }, openSheet: {}, copyLink: {} } } as const;
  const subscription = {
    actors: {
      payment: { actors: { readStatus: {}, stopwatch: {}, marks: {} } },
      promoCode: { actors: { applyCode: {} } },
      readStatus: {},
      createCheckout: {},
      openPortal: {},
      departure: {},
      pageWatch: { breaks: true },
    },
  } as const;
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
    planTeller: {},
    subscription,
    meetingLinks: {
      actors: { share, shareSheet: { actors: { share, saveCalendar: {} } }, openRoom: {}, drawQr: {} },
    },
    profileFrame: { actors: { frameWatch: {}, messenger: { breaks: true } } },
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
      { back: null, promo: null, signInDraft: null },
      { back: 'paid', promo: null, signInDraft: null },
    ],
    screen: dashboardScreen,
    leavesPage: (snapshot: DashboardSnapshot) => snapshot.matches('leaving'),
    key: ({ tab, space, back, hasLapsed }: DashboardContext) => [
      tab,
      space?.isActive,
      space?.draft !== null,
      back,
      hasLapsed,
    ],
    aside: ['cleanAddress', 'userMenu', 'subscription', 'meetingLinks', 'profileFrame'],
  } as const;
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
  const status = { ...sampleStatus, isActive: false, status: 'inactive' };
  const paying = walk(dashboardMachine, {
    ...plan,
    screens,
    inputs: [{ back: null, promo: null, signInDraft: null }],
    events: [
      choose('meetings'),
      choose('profile'),
      { type: 'errand.wanted', errand: 'checkout' },
      { type: 'errand.wanted', errand: 'portal' },
      { type: 'errand.ended' },
      { type: 'status.learned', status },
      { type: 'status.learned', status: sampleStatus },
    ],
    actors: {
      ...actors,
      branding: { ...actors.branding, events: [] },
      cleanAddress: {},
      sessionWatch: {
        hears: [opened()],
      },
      loadSpace: { resolves: [active] },
      planTeller: { hears: [{ type: 'plan.outdated' }] },
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
  const walks = [loading, tabs, comingBack, paying, signIn];
  console.log(walks.map(({ summary }) => summary).join('\n'));
  expect(loading.missing.filter((one) => walks.every(({ missing }) => missing.includes(one)))).toEqual([]);
  expect(screens.filter((one) => walks.every(({ unseen }) => unseen.includes(one)))).toEqual([]);
});
