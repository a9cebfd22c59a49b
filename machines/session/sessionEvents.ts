import type { Session, SessionSubscription, SignUpDetails } from './session.ts';

/** What was found in the browser's storage at start: the token outlives the session in a new tab (SES-1). */
export interface StoredSession {
  readonly token: string | null;
  readonly session: Session | null;
}

/** Whether the browser keeps the session; `denied` and `full` storages leave it in this tab's memory (faults S01, S02). */
export type StorageResult = 'kept' | 'denied' | 'full';

/** What other tabs say: the session they have, that one ended, that a new tab looks for that of its token (SES-1, SES-4). */
export type TabEvent =
  | { type: 'tab.shared'; session: Session }
  | { type: 'tab.ended'; token: string; expired: boolean }
  | { type: 'tab.asked'; token: string };

/** What other tabs are told. */
export type TabMessage =
  | { type: 'session.shared'; session: Session }
  | { type: 'session.ended'; token: string; expired: boolean }
  | { type: 'session.wanted'; token: string };

/** What the listener that stores the session is sent; another token than this one is somebody else's. */
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
  | { type: 'logout.requested' }
  | { type: 'details.given'; details: SignUpDetails }
  | { type: 'profile.learned'; name: string; email: string }
  | { type: 'subscription.learned'; subscription: SessionSubscription }
  | TabEvent;
