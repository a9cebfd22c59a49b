import type { Language } from '../contract/language.ts';
import { defaultConfigIn, type MeetingConfig } from '../contract/meetingConfig.ts';
import type { KeptDraft, LeaveGranted } from '../design/branding.ts';
import type { MeetingOpened } from '../meetings/meetingLinksMachine.ts';
import type { ServerWords } from '../shared/serverMessage.ts';
import type { SubscriptionParentEvent } from '../subscription/subscriptionSetup.ts';
import type { CheckoutResult } from '../subscription/subscriptionStatus.ts';

export type DashboardTab = 'design' | 'meetings' | 'profile' | 'subscription';

/** A partner's space, from `GET get-subscription` (DASH-3). */
export interface Space {
  /** Null while nothing was saved. */
  readonly saved: MeetingConfig | null;
  /** The server's version of `saved`. Null: nothing was saved, or the server has no versions (fault S10). */
  readonly version: string | null;
  readonly draft: KeptDraft | null;
  /** The language of the sign-up, which the default texts have (LNG-8). */
  readonly language: Language;
  readonly previewUrl: string | null;
  readonly lobbyPreviewUrl: string | null;
  /** The readable address of the rooms when it was loaded; later ones are with the links (BRAND-3). */
  readonly slug: string | null;
  /** Whether a plan is running; all that is known of it is with the subscription. */
  readonly isActive: boolean;
}

/** Why the session ended without a logout in this tab; the sign-in form says so (SES-4, ACC-4). */
export type SessionEnd = 'expired' | 'elsewhere' | 'deleted' | 'perhapsDeleted';

/** The state of the session: sent once at the start, and after every change. */
export type SessionReport =
  | { type: 'session.opened'; phoneNumber: string; partnerId: string }
  | { type: 'session.ended'; how: SessionEnd | null }
  | { type: 'session.replaced' }
  | { type: 'session.leaving' }
  /** `isOffline`: as the browser itself has no connection. */
  | { type: 'session.unreachable'; isOffline?: true };

export type DashboardEvent =
  | SessionReport
  | LeaveGranted
  | SubscriptionParentEvent
  | MeetingOpened
  | { type: 'tab.chosen'; tab: DashboardTab }
  | { type: 'shortcut.pressed'; shortcut: Shortcut }
  | { type: 'logout.requested'; forgets?: true }
  | { type: 'load.retried' };

/** Ctrl or Cmd with S, Z and Shift+Z, in the design tab (DSGN-8). */
export type Shortcut = 'save' | 'undo' | 'redo';

/** The event that each shortcut sends to the design. */
export const shortcutEvents = {
  save: { type: 'save.requested' },
  undo: { type: 'edit.undone' },
  redo: { type: 'edit.redone' },
} as const;

/** The context of the dashboard. */
export interface DashboardContext {
  phoneNumber: string | null;
  /** The partner's name in links (MEET-2). */
  partnerId: string;
  space: Space | null;
  /** The result of a checkout that the partner comes back from (DASH-5); null once the first tab is open. */
  checkoutResult: CheckoutResult | null;
  /** The sign-up leads to the design (DASH-4); false once the first tab is open. */
  opensOnDesign: boolean;
  /** The promo code from the page's address (SUB-6); null once the first tab is open, as its box has it then. */
  promo: string | null;
  /** The plan ended while the page was open. */
  hasLapsed: boolean;
  ended: SessionEnd | null;
  /** Whether the session could not be checked as the browser has no connection (SES-2). */
  isOffline: boolean;
  /** The server's own words for a failed load, if it had any. */
  errorText: ServerWords | null;
}

/** The saved design of a space; the default one while nothing was saved (DASH-3). */
export const savedOf = (space: Space | null): MeetingConfig =>
  space?.saved ?? defaultConfigIn(space?.language ?? 'en');

/** All tabs, in order. */
export const tabs = ['design', 'meetings', 'profile', 'subscription'] as const satisfies DashboardTab[];

/** Whether a partner has this tab: meetings and profile need a subscription (DASH-2). */
export const isOpenTo = (tab: DashboardTab, space: Space | null): boolean =>
  tab === 'design' || tab === 'subscription' || space?.isActive === true;
