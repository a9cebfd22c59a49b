import type { MeetingConfig } from '../contract/meetingConfig.ts';
import type { DesignDraft, LeaveGranted } from '../design/branding.ts';
import type { CodeApproved } from '../phone/phoneVerification.ts';
import type { SignInDraft } from '../signin/signIn.ts';
import type { SubscriptionParentEvent } from '../subscription/subscriptionSetup.ts';
import type { CheckoutResult } from '../subscription/subscriptionStatus.ts';

export type DashboardTab = 'design' | 'meetings' | 'profile' | 'subscription';

/** A partner's room as `GET get-subscription` tells it; `saved` null while nothing was saved (DASH-3). */
export interface Space {
  readonly saved: MeetingConfig | null;
  /** Which of the server's versions `saved` is; null where nothing was saved, or none is counted (fault S10). */
  readonly version: string | null;
  readonly draft: DesignDraft | null;
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
  | { type: 'session.opened'; phoneNumber: string; partnerId: string }
  | { type: 'session.ended'; how: SessionEnd | null }
  | { type: 'session.replaced' }
  | { type: 'session.leaving' }
  | { type: 'session.unreachable' };

export type DashboardEvent =
  | SessionNews
  | LeaveGranted
  | SubscriptionParentEvent
  | CodeApproved
  | { type: 'tab.chosen'; tab: DashboardTab }
  | { type: 'shortcut.pressed'; shortcut: Shortcut }
  | { type: 'logout.requested' }
  | { type: 'load.retried' };

/** Ctrl or Cmd with S, Z and Shift+Z, wherever the focus is in the design tab (DSGN-8). */
export type Shortcut = 'save' | 'undo' | 'redo';

/** What the design makes of each shortcut. */
export const shortcutEvents = {
  save: { type: 'save.requested' },
  undo: { type: 'edit.undone' },
  redo: { type: 'edit.redone' },
} as const;

/** What the dashboard remembers. */
export interface DashboardContext {
  phoneNumber: string | null;
  /** The partner's name in links (MEET-2). */
  partnerId: string;
  space: Space | null;
  /** Whether the page shows its welcome: nobody pays and nothing is branded yet. Not taken away under a partner's hands. */
  showsWelcome: boolean;
  /** Just back from the checkout (DASH-5); null once the first tab is open. */
  checkoutResult: CheckoutResult | null;
  /** The code that came with the address (SUB-6). */
  promo: string | null;
  /** The plan ended while the page was open. */
  hasLapsed: boolean;
  ended: SessionEnd | null;
  /** What a reload kept of the sign-in form. */
  signInDraft: SignInDraft | null;
  /** The server's own words for a failed load, if it had any. */
  errorText: string | null;
}

/** All tabs, in order. */
export const tabs = ['design', 'meetings', 'profile', 'subscription'] as const satisfies DashboardTab[];

/** Whether a partner has this tab: the room's own ones need a subscription (DASH-2). */
export const isOpenTo = (tab: DashboardTab, space: Space | null): boolean =>
  tab === 'design' || tab === 'subscription' || space?.isActive === true;
