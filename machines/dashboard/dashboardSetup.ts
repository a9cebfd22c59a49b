import { assign, or, sendTo, setup, stateIn } from 'xstate';
import type { Way } from '../design/branding.ts';
import { type BrandingSnapshot, brandingMachine } from '../design/brandingMachine.ts';
import { isBranded } from '../design/meetingConfig.ts';
import { listenerPort, port } from '../port.ts';
import { failureOf } from '../shared/failure.ts';
import type { Approval } from '../shared/phoneVerification.ts';
import {
  type PhoneVerificationSnapshot,
  phoneDraftOf,
  phoneVerificationMachine,
} from '../shared/phoneVerificationMachine.ts';
import { draftEvent, type SignInDraft, type SignInDraftEvent } from '../signin/signInMachine.ts';
import {
  type DashboardContext,
  type DashboardEvent,
  type DashboardTab,
  isOpenTo,
  type SessionEnd,
  type Shortcut,
  type Space,
  shortcutEvents,
} from './dashboard.ts';
import { userMenuMachine } from './userMenuMachine.ts';

/** Names, guards, actions and ports of the dashboard’s chart. */
export const dashboardSetup = setup({
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
    /** Sends `shortcut.pressed`. */
    shortcuts: listenerPort('shortcuts'),
    /** Goes a way out of the dashboard: out of the session, or to another page (SES-3, DSGN-8). */
    guide: listenerPort<{ type: 'way.opened'; way: Way }>('guide'),
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
    'the tab is': ({ context }, { tab, wanted }: { tab: string; wanted: DashboardTab }) =>
      tab === wanted && isOpenTo(wanted, context.space),
    'the design is left': ({ context }, { tab }: { tab: DashboardTab }) =>
      context.tab === 'design' && tab !== 'design' && isOpenTo(tab, context.space),
    'the way leads to the tab': ({ context }, { way, wanted }: { way: Way; wanted: DashboardTab }) =>
      way.kind === 'tab' && way.tab === wanted && isOpenTo(wanted, context.space),
    'the way leads out': (_, { way }: { way: Way }) => way.kind !== 'tab',
  },
  actions: {
    'note who it is': assign((_, { phoneNumber }: { phoneNumber: string }) => ({
      phoneNumber,
      ended: null,
    })),
    'note how it ended': assign((_, { how }: { how: SessionEnd | null }) => ({ ended: how })),
    'take the room': assign((_, { space }: { space: Space }) => ({ space, errorText: null })),
    'take the saved design': assign(({ context: { space } }, { design }: { design: BrandingSnapshot }) => ({
      space: space && { ...space, saved: design.context.saved, version: design.context.version },
    })),
    'ask for the way': sendTo('branding', (_, { way }: { way: Way }) => ({
      type: 'leave.requested' as const,
      way,
    })),
    'go the way': sendTo('guide', (_, { way }: { way: Way }) => ({ type: 'way.opened' as const, way })),
    'hand on the shortcut': sendTo(
      'branding',
      (_, { shortcut }: { shortcut: Shortcut }) => shortcutEvents[shortcut],
    ),
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
});
