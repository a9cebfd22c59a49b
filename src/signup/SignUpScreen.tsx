import { useSelector } from '@xstate/react';
import { readSignUpDraft } from '../forms/signUpDraft.ts';
import type { Trail } from '../forms/trail.ts';
import { usePhoneForm } from '../phone/usePhoneForm.ts';
import { useProvided } from '../platform/useProvided.ts';
import { provideSignUp } from './provideSignUp.ts';
import { SignUpView } from './SignUpView.tsx';

export interface SignUpScreenProps {
  trail: Trail;
  /** The wizard was closed; its draft stays. */
  onClose: () => void;
}

/** The sign-up wizard (SIGNUP-1…11): starts its machine on this tab's draft and draws it. */
export function SignUpScreen({ trail, onClose }: SignUpScreenProps) {
  const signUp = useProvided(
    (services) => provideSignUp(services, trail, onClose),
    ({ tab }) => ({ draft: readSignUpDraft(tab) }),
  );
  const snapshot = useSelector(signUp, (current) => current);
  const phone = usePhoneForm(snapshot.children.phoneVerification);
  return <SignUpView snapshot={snapshot} send={signUp.send} phone={phone} />;
}
