import { assign, type ExtractEvent, enqueueActions, or, sendTo, setup, stateIn } from 'xstate';
import { isBranded } from '../contract/meetingConfig.ts';
import type { Way } from '../design/branding.ts';
import { type BrandingSnapshot, brandingMachine } from '../design/brandingMachine.ts';
import { meetingLinksMachine } from '../meetings/meetingLinksMachine.ts';
import type { Approval } from '../phone/phoneVerification.ts';
import {
  type PhoneVerificationSnapshot,
  phoneDraftOf,
  phoneVerificationMachine,
} from '../phone/phoneVerificationMachine.ts';
import { listenerPort, port } from '../port.ts';
import { profileFrameMachine } from '../profile/profileFrameMachine.ts';
import type { SessionSubscription } from '../session/session.ts';
import { serverWords } from '../shared/serverWords.ts';
import { draftEvent, type SignInDraftEvent } from '../signin/signInMachine.ts';
import { subscriptionMachine } from '../subscription/subscriptionMachine.ts';
import {
  type DashboardContext,
  type DashboardEvent,
  type DashboardTab,
  isOpenTo,
  planTypeOf,
  type SessionEnd,
  type SessionNews,
  type Shortcut,
  type Space,
  type SubscriptionLearned,
  shortcutEvents,
} from './dashboard.ts';
import { userMenuMachine } from './userMenuMachine.ts';

/** Names, guards, actions and ports of the dashboard’s chart. */
export const dashboardSetup = setup({
  types: {} as {
    context: DashboardContext;
    events: DashboardEvent;
    input: Pick<DashboardContext, 'back' | 'promo' | 'signInDraft'>;
    tags: 'busy';
    children: {
      phoneVerification: 'phoneVerification';
      branding: 'branding';
      userMenu: 'userMenu';
      subscription: 'subscription';
      meetingLinks: 'meetingLinks';
      profileFrame: 'profileFrame';
    };
  },
  actors: {
    phoneVerification: phoneVerificationMachine,
    /** Keeps the sign-in form's draft in this tab (fault B02). */
    draftKeeper: listenerPort<never, SignInDraftEvent>('draftKeeper'),
    branding: brandingMachine,
    userMenu: userMenuMachine,
    subscription: subscriptionMachine,
    meetingLinks: meetingLinksMachine,
    profileFrame: profileFrameMachine,
    /** Makes the approval the session of this browser (SIGNIN-5). */
    openSession: port<void, Approval>('openSession'),
    /** GET /partner-resources/get-subscription, and the session told what it says (DASH-3). */
    loadSpace: port<Space, { phoneNumber: string }>('loadSpace'),
    /** Takes what was read there out of the address (DASH-5, SUB-6). */
    cleanAddress: port('cleanAddress'),
    /** Sends the session’s news at once and whenever the session's standing changes. */
    sessionWatch: listenerPort<SessionNews>('sessionWatch'),
    /**
     * Tells the session where the subscription stands, and the browser's other tabs that it changed (SUB-2). Sends
     * `plan.outdated` when another tab says so.
     */
    planSync: listenerPort<ExtractEvent<DashboardEvent, 'plan.outdated'>, SubscriptionLearned>('planSync'),
    /** Asks the session to look at its token again. */
    retrySession: port('retrySession'),
    /** Sends `shortcut.pressed`. */
    shortcuts: listenerPort<ExtractEvent<DashboardEvent, 'shortcut.pressed'>>('shortcuts'),
    /** Goes a way out of the dashboard: out of the session, or to another page (SES-3, DSGN-8). */
    guide: listenerPort<never, { type: 'way.opened'; way: Way }>('guide'),
  },
  guards: {
    'it is somebody else': ({ context }, { phoneNumber }: { phoneNumber: string }) =>
      phoneNumber !== context.phoneNumber,
    'the room is on its way': or([stateIn('loading'), stateIn('ready')]),
    'sign-in is shown': or([stateIn('signIn'), stateIn('opening')]),
    'the last tab was': ({ context }, { tab }: { tab: DashboardTab }) =>
      context.tab === tab && isOpenTo(tab, context.space),
    'it comes from the checkout': ({ context }) => context.back !== null,
    'edits were kept': ({ context }) => context.space?.draft != null,
    'the subscription is active': ({ context }) => context.space?.isActive === true,
    'the room is branded': ({ context }) => context.space?.saved != null && isBranded(context.space.saved),
    'the design was saved': (_, { design }: { design: BrandingSnapshot }) =>
      design.matches({ save: 'saved' }),
    'the tab is': ({ context }, { tab, wanted }: { tab: string; wanted: DashboardTab }) =>
      tab === wanted && isOpenTo(wanted, context.space),
    'the design is left': ({ context }, { tab }: { tab: DashboardTab }) =>
      context.tab === 'design' && tab !== 'design' && isOpenTo(tab, context.space),
    'the way leads to the tab': ({ context }, { way, wanted }: { way: Way; wanted: DashboardTab }) =>
      way.kind === 'tab' && way.tab === wanted && isOpenTo(wanted, context.space),
    'the way is an errand': (_, { way }: { way: Way }) => way.kind === 'checkout' || way.kind === 'portal',
    'the way leads out': (_, { way }: { way: Way }) => way.kind === 'logout' || way.kind === 'page',
    'the plan has ended': ({ context }) => context.space?.isActive === false,
  },
  actions: {
    'note who it is': assign((_, { phoneNumber, partnerId }: { phoneNumber: string; partnerId: string }) => ({
      phoneNumber,
      partnerId,
      ended: null,
    })),
    'note how it ended': assign((_, { how }: { how: SessionEnd | null }) => ({ ended: how })),
    'take the room': assign(({ context: { hasLapsed } }, { space }: { space: Space }) => ({
      space,
      hasLapsed: hasLapsed && !space.isActive,
      errorText: null,
    })),
    'take the saved design': assign(({ context: { space } }, { design }: { design: BrandingSnapshot }) => ({
      space: space && {
        ...space,
        saved: design.context.saved,
        version: design.context.version,
        previewUrl: design.context.roomUrl,
      },
    })),
    'ask for the way': sendTo('branding', (_, { way }: { way: Way }) => ({
      type: 'leave.requested' as const,
      way,
    })),
    'take the subscription': assign(
      ({ context: { space, hasLapsed } }, { subscription: told }: { subscription: SessionSubscription }) => ({
        space: space && { ...space, ...told },
        hasLapsed: !told.isActive && (hasLapsed || space?.isActive === true),
      }),
    ),
    'close the subscription tab': enqueueActions(({ context, enqueue }) => {
      if (context.tab !== 'subscription') return;
      enqueue.assign({ hasLapsed: false });
      enqueue.sendTo('subscription', { type: 'tab.left' });
    }),
    'tell the session': sendTo(
      'planSync',
      (_, { subscription }: { subscription: SessionSubscription }): SubscriptionLearned => ({
        type: 'subscription.learned',
        subscription,
      }),
    ),
    'hand on the errand': sendTo('subscription', (_, { way }: { way: Way }) => ({
      type: 'errand.granted' as const,
      errand: way.kind === 'portal' ? ('portal' as const) : ('checkout' as const),
    })),
    'tell the subscription': sendTo(
      'subscription',
      (_, event: { type: 'tab.opened' } | { type: 'standing.outdated' }) => event,
    ),
    'tell the design the plan': sendTo('branding', ({ context: { space } }) => ({
      type: 'plan.learned' as const,
      planType: planTypeOf(space),
    })),
    'tell the design that nobody left': sendTo('branding', { type: 'leave.failed' as const }),
    'go the way': sendTo('guide', (_, { way }: { way: Way }) => ({ type: 'way.opened' as const, way })),
    'hand on the shortcut': sendTo(
      'branding',
      (_, { shortcut }: { shortcut: Shortcut }) => shortcutEvents[shortcut],
    ),
    'forget the room': assign(({ context: { back, phoneNumber } }) => ({
      space: null,
      tab: null,
      hasLapsed: false,
      // The payment is that of the first to come: another person has not paid.
      back: phoneNumber === null ? back : null,
    })),
    'remember the tab': assign(({ context: { space } }, { tab }: { tab: DashboardTab }) => ({
      tab,
      back: null,
      greets: space?.isActive !== true && (space?.saved == null || !isBranded(space.saved)),
    })),
    'keep the draft': sendTo(
      'draftKeeper',
      (_, { form }: { form: PhoneVerificationSnapshot }): SignInDraftEvent =>
        draftEvent({ phone: phoneDraftOf(form), onCode: form.hasTag('code') }),
    ),
    'drop the draft': sendTo('draftKeeper', { type: 'draft.done' } satisfies SignInDraftEvent),
    'forget the draft': assign({ signInDraft: null }),
    'set the error': assign((_, { error }: { error: unknown }) => ({ errorText: serverWords(error) })),
  },
});
