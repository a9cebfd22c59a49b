import type { Session, SessionSubscription, SignUpDetails } from './session.ts';

/** The browser's storage at the start: in a new tab the token is there without the session (SES-1). */
export interface StoredSession {
  readonly token: string | null;
  readonly session: Session | null;
}

/** Whether the browser stored the session; `denied` and `full` keep it in this tab's memory (S01, S02). */
export type StorageResult = 'kept' | 'denied' | 'full';

/**
 * How a session ended in its tab: by a deletion of its account where a date of that is given (ACC-4). `forgets`: nothing of
 * the partner stays on this device (ACC-1).
 */
export interface TabEnd {
  readonly token: string;
  readonly expired: boolean;
  readonly deletionAt?: string;
  readonly forgets?: true | undefined;
}

/** Messages of other tabs: their session, its end, or a new tab that needs the session (SES-1, SES-4). */
export type TabEvent =
  | { type: 'tab.shared'; session: Session }
  | ({ type: 'tab.ended' } & TabEnd)
  | { type: 'tab.asked'; token: string };

/** Messages to other tabs. */
export type SessionMessage =
  | { type: 'session.shared'; session: Session }
  | ({ type: 'session.ended' } & TabEnd)
  | { type: 'session.wanted'; token: string };

/** Sent to the listener that stores the session; a different stored token belongs to another session. */
export type SessionStorageEvent =
  | { type: 'session.kept'; session: Session }
  | { type: 'session.cleared'; token: string | null };

export type SessionEvent =
  | { type: 'session.opened'; session: Session }
  | { type: 'session.expired' }
  | { type: 'session.retried' }
  | { type: 'connection.restored' }
  | { type: 'page.restored'; token: string | null }
  | { type: 'storage.answered'; storage: StorageResult }
  | { type: 'logout.requested'; forgets?: true }
  /** The server deletes the account then, and has ended all of its sessions (ACC-4). */
  | { type: 'account.deleted'; deletionAt: string }
  /** The server is asked to delete the account, and would do so then; what came of it may never be heard. */
  | { type: 'deletion.asked'; deletionAt: string }
  | { type: 'deletion.refused' }
  | { type: 'details.given'; details: SignUpDetails }
  | { type: 'profile.learned'; name: string; email: string }
  | { type: 'subscription.learned'; subscription: SessionSubscription }
  | TabEvent;
