import { assign, type ExtractEvent, enqueueActions, or, sendTo, setup, stateIn } from 'xstate';
import { isBranded, sameConfig } from '../contract/meetingConfig.ts';
import type { Exit } from '../design/branding.ts';
import { type BrandingSnapshot, brandingMachine } from '../design/brandingMachine.ts';
import { holdsWork } from '../design/keptDraft.ts';
import { meetingLinksMachine } from '../meetings/meetingLinksMachine.ts';
import { listenerPort, port } from '../port.ts';
import { profileFrameMachine } from '../profile/profileFrameMachine.ts';
import { queueNewsMachine } from '../rooms/queueNewsMachine.ts';
import { serverWords } from '../shared/serverMessage.ts';
import { subscriptionMachine } from '../subscription/subscriptionMachine.ts';
import type { SubscriptionStatus } from '../subscription/subscriptionStatus.ts';
import {
  type DashboardContext,
  type DashboardEvent,
  type DashboardTab,
  isOpenTo,
  type SessionEnd,
  type SessionReport,
  type Shortcut,
  type Space,
  savedOf,
  shortcutEvents,
} from './dashboard.ts';
import { type NextStepEvent, nextStepMachine } from './nextStepMachine.ts';
import { userMenuMachine } from './userMenuMachine.ts';

/** Whether the design was saved since the space was read, whatever the save does by now: another one may have followed, and failed. */
const wasSaved = (space: Space | null, { context: { saved, spaceUrl } }: BrandingSnapshot): boolean =>
  space !== null && (spaceUrl !== space.previewUrl || !sameConfig(saved, savedOf(space)));

/** Types, actors, guards and actions of `dashboardMachine` (SIGNIN-5, DASH-1…5). */
export const dashboardSetup = setup({
  types: {} as {
    context: DashboardContext;
    events: DashboardEvent;
    input: Pick<DashboardContext, 'checkoutResult' | 'promo' | 'opensOnDesign'>;
    tags: 'busy';
    children: {
      branding: 'branding';
      userMenu: 'userMenu';
      nextStep: 'nextStep';
      subscription: 'subscription';
      meetingLinks: 'meetingLinks';
      queueNews: 'queueNews';
      profileFrame: 'profileFrame';
    };
  },
  actors: {
    branding: brandingMachine,
    userMenu: userMenuMachine,
    nextStep: nextStepMachine,
    subscription: subscriptionMachine,
    meetingLinks: meetingLinksMachine,
    queueNews: queueNewsMachine,
    profileFrame: profileFrameMachine,
    /** GET /partner-resources/get-subscription; sends the profile to the session (DASH-3). */
    loadSpace: port<Space, { phoneNumber: string }>('loadSpace'),
    /** Removes the parameters that were read from the page's address (DASH-5, SUB-6). */
    cleanAddress: port('cleanAddress'),
    /** Sends `session.…` events: one at the start, and one after every change. */
    sessionWatch: listenerPort<SessionReport>('sessionWatch'),
    /** Asks the session to check its token again. */
    retrySession: port('retrySession'),
    /** Sends `shortcut.pressed`. */
    shortcuts: listenerPort<ExtractEvent<DashboardEvent, 'shortcut.pressed'>>('shortcuts'),
    /** Gives the session the details that this device keeps of its partner, and keeps each change of them (ACC-1). */
    detailsSync: listenerPort<never>('detailsSync'),
    /** Takes an exit from the dashboard: logs out, or navigates to another page (SES-3, DSGN-8). */
    exits: listenerPort<never, { type: 'exit.opened'; exit: Exit }>('exits'),
  },
  guards: {
    'another person signed in': ({ context }, { phoneNumber }: { phoneNumber: string }) =>
      phoneNumber !== context.phoneNumber,
    'the space is loading or shown': or([stateIn('loading'), stateIn('ready')]),
    'sign-in is shown': stateIn('signIn'),
    'the space was shown before': ({ context }) => context.space !== null,
    'the partner comes from the checkout': ({ context }) => context.checkoutResult !== null,
    'it opens on the design': ({ context: { opensOnDesign, space } }) =>
      opensOnDesign || (space?.draft != null && holdsWork(space.draft, space.saved)),
    'the subscription is active': ({ context }) => context.space?.isActive === true,
    'the space is branded': ({ context }) => context.space?.saved != null && isBranded(context.space.saved),
    'the partner has paid': ({ context }) => context.checkoutResult === 'paid',
    'a save leads on': ({ context: { space } }, { design }: { design: BrandingSnapshot }) =>
      wasSaved(space, design) &&
      design.context.isSavedHere &&
      (space?.isActive !== true || space.saved === null),
    'the plan begins': ({ context: { space } }, { status }: { status: SubscriptionStatus }) =>
      status.isActive && space?.isActive === false,
    'the plan ends': ({ context: { space } }, { status }: { status: SubscriptionStatus }) =>
      !status.isActive && space?.isActive === true,
    'the design was saved': ({ context: { space } }, { design }: { design: BrandingSnapshot }) =>
      wasSaved(space, design),
    'the tab is': ({ context }, { tab, wanted }: { tab: string; wanted: DashboardTab }) =>
      tab === wanted && isOpenTo(wanted, context.space),
    'the exit is a redirect': (_, { exit }: { exit: Exit }) =>
      exit.kind === 'checkout' || exit.kind === 'portal',
    'the exit leaves the dashboard': (_, { exit }: { exit: Exit }) =>
      exit.kind === 'logout' || exit.kind === 'page',
    'the plan has ended': ({ context }) => context.space?.isActive === false,
  },
  actions: {
    'note who it is': assign((_, { phoneNumber, partnerId }: { phoneNumber: string; partnerId: string }) => ({
      phoneNumber,
      partnerId,
      ended: null,
    })),
    'note how it ended': assign((_, { how }: { how: SessionEnd | null }) => ({ ended: how })),
    'note whether it is offline': assign((_, { isOffline = false }: { isOffline?: boolean }) => ({
      isOffline,
    })),
    'take the space': assign(({ context: { hasLapsed } }, { space }: { space: Space }) => ({
      space,
      hasLapsed: hasLapsed && !space.isActive,
      errorText: null,
    })),
    'take the saved design': assign(({ context: { space } }, { design }: { design: BrandingSnapshot }) => ({
      space: space && {
        ...space,
        saved: design.context.saved,
        previewUrl: design.context.spaceUrl,
      },
    })),
    'ask to leave': sendTo('branding', (_, { exit }: { exit: Exit }) => ({
      type: 'leave.requested' as const,
      exit,
    })),
    'take whether the plan runs': assign(
      ({ context: { space, hasLapsed } }, { status: { isActive } }: { status: SubscriptionStatus }) => ({
        space: space && { ...space, isActive },
        hasLapsed: !isActive && (hasLapsed || space?.isActive === true),
      }),
    ),
    'tell the links of the save': sendTo('meetingLinks', (_, { design }: { design: BrandingSnapshot }) => ({
      type: 'space.saved' as const,
      previewUrl: design.context.spaceUrl,
      spaceName: design.context.saved.name,
    })),
    'tell what comes next': sendTo('nextStep', (_, event: NextStepEvent) => event),
    'tell the links of the tab': sendTo('meetingLinks', { type: 'tab.opened' as const }),
    'show the links': sendTo('meetingLinks', { type: 'links.shown' as const }),
    'forget that the plan ended': assign({ hasLapsed: false }),
    'close the subscription tab': sendTo('subscription', { type: 'tab.left' as const }),
    'grant the redirect': sendTo('subscription', (_, { exit }: { exit: Exit }) => ({
      type: 'redirect.granted' as const,
      redirect: exit.kind === 'portal' ? ('portal' as const) : ('checkout' as const),
    })),
    'open the subscription tab': sendTo('subscription', { type: 'tab.opened' as const }),
    'report the failed exit': sendTo('branding', { type: 'leave.failed' as const }),
    'close the user menu': sendTo('userMenu', { type: 'session.ended' as const }),
    'take the exit': sendTo('exits', (_, { exit }: { exit: Exit }) => ({
      type: 'exit.opened' as const,
      exit,
    })),
    'forward the shortcut': enqueueActions(({ enqueue }, { shortcut }: { shortcut: Shortcut }) => {
      // Half a color is not saved: its error shows then, as when its field is left (DSGN-2).
      if (shortcut === 'save') enqueue.sendTo('branding', { type: 'field.left' });
      enqueue.sendTo('branding', shortcutEvents[shortcut]);
    }),
    'forget the space': assign(({ context: { checkoutResult, promo, phoneNumber } }) => ({
      space: null,
      hasLapsed: false,
      // The payment and the code in the address belong to the first person: another one has not paid.
      checkoutResult: phoneNumber === null ? checkoutResult : null,
      promo: phoneNumber === null ? promo : null,
    })),
    'note that a tab is open': assign({ checkoutResult: null, promo: null, opensOnDesign: false }),
    'set the error': assign((_, { error }: { error: unknown }) => ({ errorText: serverWords(error) })),
  },
});
