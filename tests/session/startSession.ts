import type { Session, ValidSession } from '../../machines/session/session.ts';
import { sessionMachine } from '../../machines/session/sessionMachine.ts';
import { sessionScreen } from '../../machines/session/sessionScreen.ts';
import { secret } from '../model/plan.ts';
import { runMachine } from '../model/runMachine.ts';
import { sampleSession } from '../samples.ts';

/** What the wizard knows of a person. */
export const details = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  industry: 'Engines',
  signupDate: '2025-03-01T00:00:00.000Z',
};
/** A subscription of a space. */
export const subscription = { isActive: true, status: 'active', planType: 'premium', validUntil: null };
/** Somebody else’s session. */
export const otherSession: Session = {
  ...sampleSession,
  token: 'of somebody else',
  user: { ...sampleSession.user, phoneNumber: '+34600000000', partnerId: 'p2' },
};
/** What the server says of a token it knows. */
export const valid: ValidSession = { expiresAt: '2026-06-01T00:00:00.000Z', partnerConfig: null, user: null };

/** A session machine that found this in the browser's storage. */
export const startWith = (session: Session | null, token: string | null = secret) => {
  const running = runMachine(sessionMachine);
  running.resolve('readStored', { token, session });
  return { ...running, screen: () => sessionScreen(running.actor.getSnapshot()) };
};

/** One that is validated. */
export const startSignedIn = () => {
  const running = startWith(sampleSession);
  running.resolve('validate', valid);
  return running;
};
