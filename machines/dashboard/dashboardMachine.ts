import { and, not, type SnapshotFrom } from 'xstate';
import type { BrandingSnapshot } from '../design/brandingMachine.ts';
import { withEvent } from '../withEvent.ts';
import { type DashboardTab, savedOf, tabs } from './dashboard.ts';
import { dashboardSetup } from './dashboardSetup.ts';

/** Transitions to each tab that the partner has. */
const tabChoices = tabs.map((wanted) => ({
  guard: {
    type: 'the tab is' as const,
    params: ({ event }: { event: { tab: DashboardTab } }) => ({ tab: event.tab, wanted }),
  },
  target: `#dashboard.ready.${wanted}` as const,
}));

const toLogOut = ({ event }: { event: { forgets?: true } }) => ({
  exit: { kind: 'logout' as const, ...(event.forgets && { forgets: true as const }) },
});

const ofDesign = ({ event }: { event: { snapshot: BrandingSnapshot } }) => ({ design: event.snapshot });
const takeDesign = [
  { type: 'take the saved design' as const, params: ofDesign },
  { type: 'tell the links of the save' as const, params: ofDesign },
];

/**
 * The dashboard (SIGNIN-5, DASH-1…5): signing in, loading the space, and the tabs. The first tab is chosen
 * once. The design runs as long as the space is shown: a change of tab keeps its edits.
 */
export const dashboardMachine = dashboardSetup.createMachine({
  id: 'dashboard',
  context: ({ input }) => ({
    ...input,
    phoneNumber: null,
    partnerId: '',
    space: null,
    hasLapsed: false,
    ended: null,
    isOffline: false,
    errorText: null,
  }),
  invoke: [
    { src: 'sessionWatch', id: 'sessionWatch', onError: {} },
    { src: 'userMenu', id: 'userMenu', onError: {} },
    { src: 'exits', id: 'exits', onError: {} },
    { src: 'detailsSync', id: 'detailsSync', onError: {} },
  ],
  initial: 'settling',
  states: {
    settling: { tags: 'busy' },
    leaving: { tags: 'busy' },
    // The form is a part of its own, with code of its own (`spaceSignIn`): it opens the session.
    signIn: {},
    // Another person signed in in another tab: this one must not save anything any more (S09).
    replaced: {},
    unreachable: { on: { 'load.retried': 'rechecking' } },
    rechecking: {
      tags: 'busy',
      invoke: { src: 'retrySession', id: 'retrySession', onError: 'unreachable' },
    },
    loading: {
      tags: 'busy',
      invoke: {
        src: 'loadSpace',
        id: 'loadSpace',
        input: ({ context }) => ({ phoneNumber: context.phoneNumber ?? '' }),
        onDone: [
          {
            guard: 'the space was shown before',
            target: 'ready.last',
            actions: { type: 'take the space', params: ({ event }) => ({ space: event.output }) },
          },
          {
            target: 'ready',
            actions: { type: 'take the space', params: ({ event }) => ({ space: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: withEvent('set the error'),
        },
      },
    },
    failed: { on: { 'load.retried': 'loading' } },
    ready: {
      invoke: [
        {
          src: 'branding',
          id: 'branding',
          input: ({ context: { space } }) => ({
            language: space?.language ?? 'en',
            saved: savedOf(space),
            version: space?.version ?? null,
            draft: space?.draft ?? null,
            lobbyUrl: space?.lobbyPreviewUrl ?? space?.previewUrl ?? null,
            spaceUrl: space?.previewUrl ?? null,
          }),
          onSnapshot: [
            {
              guard: { type: 'a save leads on', params: ofDesign },
              actions: [{ type: 'tell what comes next', params: { type: 'design.saved' } }, ...takeDesign],
            },
            {
              guard: { type: 'the design was saved', params: ofDesign },
              actions: takeDesign,
            },
          ],
          onError: 'failed',
        },
        { src: 'nextStep', id: 'nextStep', onError: {} },
        // Not before: a page that is reloaded on its sign-in form still knows where it was to lead.
        { src: 'cleanAddress', id: 'cleanAddress', onDone: {}, onError: {} },
        { src: 'queueNews', id: 'queueNews', onError: {} },
        {
          src: 'meetingLinks',
          id: 'meetingLinks',
          input: ({ context: { space, partnerId } }) => ({
            previewUrl: space?.previewUrl ?? null,
            partnerId,
            slug: space?.slug ?? null,
            spaceName: space?.saved?.name ?? '',
          }),
          onError: 'failed',
        },
        {
          src: 'subscription',
          id: 'subscription',
          input: ({ context: { checkoutResult, promo } }) => ({ checkoutResult, promo }),
          onError: 'failed',
        },
      ],
      initial: 'choosing',
      states: {
        // A partner who signs in again comes back to the tab that was open (SES-4).
        last: { type: 'history', target: 'choosing' },
        choosing: {
          always: [
            {
              guard: and(['the partner has paid', 'the subscription is active']),
              target: 'subscription',
              actions: { type: 'tell what comes next', params: { type: 'plan.began' } },
            },
            { guard: 'the partner comes from the checkout', target: 'subscription' },
            { guard: 'it opens on the design', target: 'design' },
            { guard: and(['the subscription is active', 'the space is branded']), target: 'meetings' },
            { guard: 'the subscription is active', target: 'design' },
            { target: 'subscription' },
          ],
        },
        design: {
          entry: 'note that a tab is open',
          invoke: { src: 'shortcuts', id: 'shortcuts', onError: {} },
          on: {
            'shortcut.pressed': { actions: withEvent('forward the shortcut') },
          },
        },
        meetings: {
          always: { guard: 'the plan has ended', target: 'subscription' },
          entry: ['note that a tab is open', 'tell the links of the tab', 'show the links'],
        },
        profile: {
          always: { guard: 'the plan has ended', target: 'subscription' },
          entry: 'note that a tab is open',
          invoke: { src: 'profileFrame', id: 'profileFrame', onError: '#dashboard.failed' },
        },
        subscription: {
          entry: ['note that a tab is open', 'tell the links of the tab', 'open the subscription tab'],
          on: {
            'tab.chosen': tabChoices
              .filter(({ target }) => target !== '#dashboard.ready.subscription')
              .map((choice) => ({
                ...choice,
                actions: ['forget that the plan ended', 'close the subscription tab'] as const,
              })),
          },
        },
      },
      on: {
        'tab.chosen': tabChoices,
        'leave.granted': [
          {
            guard: withEvent('the exit is a redirect'),
            actions: withEvent('grant the redirect'),
          },
          {
            guard: withEvent('the exit leaves the dashboard'),
            actions: withEvent('take the exit'),
          },
        ],
        'logout.requested': { actions: { type: 'ask to leave', params: toLogOut } },
        'redirect.requested': {
          actions: {
            type: 'ask to leave',
            params: ({ event }) => ({ exit: { kind: event.redirect } }),
          },
        },
        'status.learned': [
          {
            guard: withEvent('the plan begins'),
            actions: [
              withEvent('take whether the plan runs'),
              { type: 'tell what comes next', params: { type: 'plan.began' } },
            ],
          },
          {
            guard: withEvent('the plan ends'),
            actions: [
              withEvent('take whether the plan runs'),
              { type: 'tell what comes next', params: { type: 'plan.ended' } },
            ],
          },
          { actions: withEvent('take whether the plan runs') },
        ],
        'meeting.opened': { actions: { type: 'tell what comes next', params: { type: 'step.answered' } } },
        'redirect.ended': { actions: 'report the failed exit' },
      },
    },
  },
  on: {
    'logout.requested': { actions: { type: 'take the exit', params: toLogOut } },
    'session.opened': [
      {
        guard: withEvent('another person signed in'),
        target: '.loading',
        actions: ['forget the space', 'close the user menu', withEvent('note who it is')],
      },
      {
        guard: not('the space is loading or shown'),
        target: '.loading',
        actions: withEvent('note who it is'),
      },
    ],
    'session.ended': {
      guard: not('sign-in is shown'),
      target: '.signIn',
      actions: [withEvent('note how it ended'), 'close the user menu'],
    },
    'session.leaving': '.leaving',
    'session.replaced': { target: '.replaced', actions: 'close the user menu' },
    'session.unreachable': {
      target: '.unreachable',
      actions: [withEvent('note whether it is offline'), 'close the user menu'],
    },
  },
});

export type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>;
