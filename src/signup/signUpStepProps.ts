import type { SignUpEvent } from '../../machines/signup/signUp.ts';
import type { SignUpSnapshot } from '../../machines/signup/signUpMachine.ts';

/** What each step of the wizard is drawn from. */
export interface SignUpStepProps {
  snapshot: SignUpSnapshot;
  send: (event: SignUpEvent) => void;
}
