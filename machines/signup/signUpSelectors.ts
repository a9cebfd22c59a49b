import { isEmailAddress } from '../contract/emailAddress.ts';
import type { SignUpSnapshot } from './signUpMachine.ts';

export type SignUpScreenName = 'name' | 'email' | 'phone' | 'code' | 'done' | 'redirecting';

/** The name of what the wizard shows. While it stores the session: the code; while it closes: its last step. */
export const signUpScreen = (snapshot: SignUpSnapshot): SignUpScreenName => {
  if (snapshot.matches('redirecting')) return 'redirecting';
  if (snapshot.matches('done') || snapshot.matches('leaving')) return 'done';
  if (snapshot.matches('closing')) {
    const left = snapshot.historyValue['signUp.filling.last']?.[0]?.key;
    return left === 'entry' ? 'phone' : (left as 'name' | 'email' | 'code');
  }
  for (const step of ['name', 'email'] as const) if (snapshot.matches({ filling: step })) return step;
  return snapshot.matches({ filling: { phone: 'entry' } }) ? 'phone' : 'code';
};

/** The step's number, 1–4 (SIGNUP-1). */
export const signUpStepNumber = (snapshot: SignUpSnapshot): number =>
  ({ name: 1, email: 2, phone: 3, code: 3, done: 4, redirecting: 4 })[signUpScreen(snapshot)];

/** What stands under the e-mail field: the block of a submit wins over the hint while typing (SIGNUP-3). */
export const emailErrorOf = ({
  context: { error, emailTouched, email },
}: SignUpSnapshot): 'validEmail' | 'invalidEmail' | null => {
  if (error === 'invalidEmail') return 'validEmail';
  return emailTouched && email !== '' && !isEmailAddress(email) ? 'invalidEmail' : null;
};
