import type { SessionSnapshot } from './sessionMachine.ts';

export type SessionScreenName =
  | 'starting'
  | 'unverified'
  | 'signedIn'
  | 'loggingOut'
  | 'expired'
  | 'endedElsewhere'
  | 'deleted'
  /** A deletion was asked for, its answer was lost, and the session has ended since. */
  | 'perhapsDeleted'
  | 'replaced'
  | 'anonymous';

/** Whether somebody is signed in as far as this browser knows: a session that the server has yet to confirm is one (HDR-4). */
export const hasSession = (snapshot: SessionSnapshot): boolean => snapshot.matches('open');

/** The name of the session’s state. */
export const sessionScreen = (snapshot: SessionSnapshot): SessionScreenName => {
  if (snapshot.matches('loggingOut')) return 'loggingOut';
  for (const screen of ['unverified', 'signedIn'] as const)
    if (snapshot.matches({ open: screen })) return screen;
  for (const screen of closings) if (snapshot.matches({ closed: screen })) return screen;
  return 'starting';
};

const closings = ['expired', 'endedElsewhere', 'deleted', 'perhapsDeleted', 'replaced', 'anonymous'] as const;
