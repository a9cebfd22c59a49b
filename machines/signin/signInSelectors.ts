import type { SignInSnapshot } from './signInMachine.ts';

export type SignInScreenName = 'phone' | 'channel' | 'noAccount' | 'code' | 'redirecting';

/** The name of what the form shows. While it stores the session, and while it closes: its last step. */
export const signInScreen = (snapshot: SignInSnapshot): SignInScreenName => {
  if (snapshot.matches('succeeded')) return 'redirecting';
  if (snapshot.matches({ filling: 'channel' })) return 'channel';
  if (snapshot.matches({ filling: 'noAccount' })) return 'noAccount';
  if (snapshot.matches('closing') || snapshot.matches({ filling: 'storing' }))
    return snapshot.context.phone.onCode ? 'code' : 'phone';
  return snapshot.matches({ filling: 'code' }) || snapshot.matches({ filling: 'making' }) ? 'code' : 'phone';
};

/** The step's number, 1 or 2. */
export const signInStepNumber = (snapshot: SignInSnapshot): number =>
  ['code', 'redirecting'].includes(signInScreen(snapshot)) ? 2 : 1;
