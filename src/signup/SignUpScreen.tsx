import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { phoneVerificationMachine } from '../../machines/shared/phoneVerificationMachine.ts';
import { useProvided } from '../app/useProvided.ts';
import { usePhoneForm } from '../shared/usePhoneForm.ts';
import { provideSignUp } from './provideSignUp.ts';
import { SignUpView } from './SignUpView.tsx';
import { readSignUpDraft } from './signUpDraft.ts';

export interface SignUpScreenProps {
  /** The wizard was closed; its draft stays. */
  onClose: () => void;
}

/** The sign-up wizard (SIGNUP-1…11): starts its machine on this tab's draft and draws it. */
export function SignUpScreen({ onClose }: SignUpScreenProps) {
  const signUp = useProvided(
    (services) => provideSignUp(services, onClose),
    ({ tab }) => ({ draft: readSignUpDraft(tab) }),
  );
  const snapshot = useSelector(signUp, (current) => current);
  const phone = usePhoneForm(
    snapshot.children['phoneVerification'] as ActorRefFrom<typeof phoneVerificationMachine> | undefined,
  );
  return <SignUpView snapshot={snapshot} send={signUp.send} phone={phone} />;
}
