import { useSelector } from '@xstate/react';
import type { FormHistory } from '../forms/formHistory.ts';
import { readSignUpDraft } from '../forms/signUpDraft.ts';
import { usePhoneForm } from '../phone/usePhoneForm.ts';
import { useProvided } from '../platform/useProvided.ts';
import { provideSignUp } from './provideSignUp.ts';
import { SignUpView } from './SignUpView.tsx';

export interface SignUpScreenProps {
  formHistory: FormHistory;
  /** The wizard was closed; its draft stays. */
  onClose: () => void;
}

/** The sign-up wizard (SIGNUP-1…11): starts its machine on this tab's draft and draws it. */
export function SignUpScreen({ formHistory, onClose }: SignUpScreenProps) {
  const signUp = useProvided(
    (services) => provideSignUp(services, formHistory, onClose),
    ({ tab, config }) => ({ draft: readSignUpDraft(tab, config.legalDate) }),
  );
  const snapshot = useSelector(signUp, (current) => current);
  const phone = usePhoneForm(snapshot.children.phoneVerification);
  return <SignUpView snapshot={snapshot} send={signUp.send} phone={phone} />;
}
