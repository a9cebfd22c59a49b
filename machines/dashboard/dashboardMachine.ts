import { and, assign, not, or, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate';
import { type BrandingSnapshot, brandingMachine } from '../design/brandingMachine.ts';
import { defaultMeetingConfig, isBranded, type MeetingConfig } from '../design/meetingConfig.ts';
import { listenerPort, port } from '../port.ts';
import { failureOf } from '../shared/failure.ts';
import type { Approval } from '../shared/phoneVerification.ts';
import {
  type PhoneVerificationSnapshot,
  phoneDraftOf,
  phoneVerificationMachine,
} from '../shared/phoneVerificationMachine.ts';
import { draftEvent, type SignInDraft, type SignInDraftEvent } from '../signin/signInMachine.ts';
import { userMenuMachine } from './userMenuMachine.ts';

export type DashboardTab = 'design' | 'meetings' | 'profile' | 'subscription';

/** A partner's room as `GET get-subscription` tells it; `saved` null while nothing was saved (DASH-3). */
export interface Space {
  readonly saved: MeetingConfig | null;
  readonly draft: MeetingConfig | null;
  readonly previewUrl: string | null;
  readonly lobbyPreviewUrl: string | null;
  readonly isActive: boolean;
  readonly status: string;
  readonly planType: string | null;
  readonly validUntil: string | null;
}

/** How a session ended that nobody here ended; the form says so (SES-4). */
export type SessionEnd = 'expired' | 'elsewhere';

/** Where the session stands, as the dashboard hears it: at once, and whenever that changes. */
export type SessionNews =
  | { type: 'session.opened'; phoneNumber: string }
  | { type: 'session.ended'; how: SessionEnd | null }
  | { type: 'session.replaced' }
  | { type: 'session.leaving' }
  | { type: 'session.unreachable' };

export type DashboardEvent =
  | SessionNews
  | { type: 'tab.chosen'; tab: DashboardTab }
  | { type: 'load.retried' };

interface DashboardContext {
  phoneNumber: string | null;
  space: Space | null;
  /** The tab that was open last: a partner who signs in again comes back to it (SES-4). */
  tab: DashboardTab | null;
  /** Whether the page greets: nobody pays and nothing is branded yet. Not taken away under a partner's hands. */
  greets: boolean;
  /** Just back from a payment (DASH-5). */
  justPaid: boolean;
  ended: SessionEnd | null;
  /** What a reload kept of the sign-in form. */
  signInDraft: SignInDraft | null;
  /** The server's own words for a failed load, if it had any. */
  errorText: string | null;
}

/** Whether a partner has this tab: the room's own ones need a subscription (DASH-2). */
export const isOpenTo = (tab: DashboardTab, space: Space | null): boolean =>
  tab === 'design' || tab === 'subscription' || space?.isActive === true;

/**
 * The dashboard: sign-in in its place, loading, the tabs (SIGNIN-5, DASH-1…5). The first tab is
 * chosen once. The design lives as long as the room is shown, so that its edits outlive a change of tab.
 */
export const dashboardMachine = setup({
  types: {} as {
    context: DashboardContext;
    events: DashboardEvent;
    input: { activeTab: string | null; signInDraft: SignInDraft | null };
    tags: 'busy';
  },
  actors: {
    phoneVerification: phoneVerificationMachine,
    /** Keeps the sign-in form's draft in this tab (fault B02). */
    draftKeeper: listenerPort<SignInDraftEvent>('draftKeeper'),
    branding: brandingMachine,
    userMenu: userMenuMachine,
    /** Makes the approval the session of this browser (SIGNIN-5). */
    openSession: port<void, Approval>('openSession'),
    /** GET /partner-resources/get-subscription, and the session told what it says (DASH-3). */
    loadSpace: port<Space, { phoneNumber: string }>('loadSpace'),
    /** Takes `activeTab` out of the address (DASH-5). */
    cleanAddress: port('cleanAddress'),
    /** Sends the session’s news at once and whenever the session's standing changes. */
    sessionWatch: listenerPort('sessionWatch'),
    /** Asks the session to look at its token again. */
    retrySession: port('retrySession'),
  },
  guards: {
    'it is somebody else': ({ context }, { phoneNumber }: { phoneNumber: string }) =>
      phoneNumber !== context.phoneNumber,
    'the room is on its way': or([stateIn('loading'), stateIn('ready')]),
    'sign-in is shown': or([stateIn('signIn'), stateIn('opening')]),
    'the last tab was': ({ context }, { tab }: { tab: DashboardTab }) =>
      context.tab === tab && isOpenTo(tab, context.space),
    'it comes from a payment': ({ context }) => context.justPaid,
    'edits were kept': ({ context }) => context.space?.draft != null,
    'the subscription is active': ({ context }) => context.space?.isActive === true,
    'the room is branded': ({ context }) => context.space?.saved != null && isBranded(context.space.saved),
    'the design was saved': (_, { design }: { design: BrandingSnapshot }) =>
      design.matches({ save: 'saved' }),
    'the tab is': ({ context }, { tab, wanted }: { tab: DashboardTab; wanted: DashboardTab }) =>
      tab === wanted && isOpenTo(tab, context.space),
  },
  actions: {
    'note who it is': assign((_, { phoneNumber }: { phoneNumber: string }) => ({
      phoneNumber,
      ended: null,
    })),
    'note how it ended': assign((_, { how }: { how: SessionEnd | null }) => ({ ended: how })),
    'take the room': assign((_, { space }: { space: Space }) => ({ space, errorText: null })),
    'take the saved design': assign(({ context: { space } }, { design }: { design: BrandingSnapshot }) => ({
      space: space && { ...space, saved: design.context.saved },
    })),
    'forget the room': assign(({ context: { justPaid, phoneNumber } }) => ({
      space: null,
      tab: null,
      // The payment is that of the first to come: another person has not paid.
      justPaid: justPaid && phoneNumber === null,
    })),
    'remember the tab': assign(({ context: { space } }, { tab }: { tab: DashboardTab }) => ({
      tab,
      greets: space?.isActive !== true && (space?.saved == null || !isBranded(space.saved)),
    })),
    'keep the draft': sendTo(
      'draftKeeper',
      (_, { form }: { form: PhoneVerificationSnapshot }): SignInDraftEvent =>
        draftEvent({ phone: phoneDraftOf(form), onCode: form.hasTag('code') }),
    ),
    'drop the draft': sendTo('draftKeeper', { type: 'draft.done' } satisfies SignInDraftEvent),
    'forget the draft': assign({ signInDraft: null }),
    complain: assign((_, { error }: { error: unknown }) => {
      const { kind, message } = failureOf(error);
      return { errorText: kind === 'http' ? message || null : null };
    }),
  },
}).createMachine({
  id: 'dashboard',
  context: ({ input }) => ({
    phoneNumber: null,
    space: null,
    tab: null,
    greets: false,
    justPaid: input.activeTab === 'subscription',
    ended: null,
    signInDraft: input.signInDraft,
    errorText: null,
  }),
  invoke: [
    { src: 'sessionWatch', id: 'sessionWatch' },
    { src: 'draftKeeper', id: 'draftKeeper' },
    { src: 'cleanAddress', id: 'cleanAddress', onDone: {}, onError: {} },
    { src: 'userMenu', id: 'userMenu' },
  ],
  initial: 'settling',
  states: {
    settling: { tags: 'busy' },
    leaving: { tags: 'busy' },
    signIn: {
      invoke: {
        src: 'phoneVerification',
        id: 'phoneVerification',
        input: ({ context: { signInDraft: draft } }) => ({
          checksExistence: false,
          opensOnCode: draft?.onCode ?? false,
          ...draft?.phone,
        }),
        onSnapshot: {
          actions: { type: 'keep the draft', params: ({ event }) => ({ form: event.snapshot }) },
        },
        onDone: { target: 'opening', actions: ['drop the draft', 'forget the draft'] },
        onError: { target: 'signIn', reenter: true },
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        src: 'openSession',
        id: 'openSession',
        input: ({ event }) => (event as unknown as { output: Approval }).output,
        onError: 'signIn',
      },
    },
    // Somebody else signed in in another tab: nothing of this one may be written any more (S09).
    replaced: {},
    unreachable: {
      on: { 'load.retried': 'rechecking' },
    },
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
        onDone: {
          target: 'ready',
          actions: { type: 'take the room', params: ({ event }) => ({ space: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'complain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'load.retried': 'loading' } },
    ready: {
      invoke: {
        src: 'branding',
        id: 'branding',
        input: ({ context: { space } }) => ({
          saved: space?.saved ?? defaultMeetingConfig,
          draft: space?.draft ?? null,
          planType: space?.planType ?? (space?.isActive ? 'premium' : 'preview'),
          previewUrl: space?.lobbyPreviewUrl ?? space?.previewUrl ?? null,
        }),
        onSnapshot: {
          guard: { type: 'the design was saved', params: ({ event }) => ({ design: event.snapshot }) },
          actions: { type: 'take the saved design', params: ({ event }) => ({ design: event.snapshot }) },
        },
        onError: 'failed',
      },
      initial: 'choosing',
      states: {
        choosing: {
          always: [
            { guard: { type: 'the last tab was', params: { tab: 'design' } }, target: 'design' },
            { guard: { type: 'the last tab was', params: { tab: 'meetings' } }, target: 'meetings' },
            { guard: { type: 'the last tab was', params: { tab: 'profile' } }, target: 'profile' },
            { guard: { type: 'the last tab was', params: { tab: 'subscription' } }, target: 'subscription' },
            { guard: 'it comes from a payment', target: 'subscription' },
            { guard: 'edits were kept', target: 'design' },
            { guard: and(['the subscription is active', 'the room is branded']), target: 'meetings' },
            { guard: 'the subscription is active', target: 'design' },
            { target: 'subscription' },
          ],
        },
        design: { entry: { type: 'remember the tab', params: { tab: 'design' } } },
        meetings: { entry: { type: 'remember the tab', params: { tab: 'meetings' } } },
        profile: { entry: { type: 'remember the tab', params: { tab: 'profile' } } },
        subscription: { entry: { type: 'remember the tab', params: { tab: 'subscription' } } },
      },
      on: {
        'tab.chosen': (['design', 'meetings', 'profile', 'subscription'] as const).map((wanted) => ({
          guard: {
            type: 'the tab is' as const,
            params: ({ event }: { event: { tab: DashboardTab } }) => ({ tab: event.tab, wanted }),
          },
          target: `.${wanted}` as const,
        })),
      },
    },
  },
  on: {
    'session.opened': [
      {
        guard: { type: 'it is somebody else', params: ({ event }) => event },
        target: '.loading',
        actions: ['forget the room', { type: 'note who it is', params: ({ event }) => event }],
      },
      {
        guard: not('the room is on its way'),
        target: '.loading',
        actions: { type: 'note who it is', params: ({ event }) => event },
      },
    ],
    'session.ended': {
      guard: not('sign-in is shown'),
      target: '.signIn',
      actions: { type: 'note how it ended', params: ({ event }) => event },
    },
    'session.leaving': '.leaving',
    'session.replaced': '.replaced',
    'session.unreachable': { guard: not('the room is on its way'), target: '.unreachable' },
  },
});

export type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>;
