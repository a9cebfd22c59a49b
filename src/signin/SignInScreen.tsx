import { useSelector } from '@xstate/react';
import { usePhoneForm } from '../phone/usePhoneForm.ts';
import { useProvided } from '../platform/useProvided.ts';
import { provideSignIn, type SignInPlace } from './provideSignIn.ts';
import { SignInFormView } from './SignInFormView.tsx';
import { readSignInDraft } from './signInDraft.ts';

/** Sign-in in the landing page's hero (SIGNIN-1…4): starts its machine on this tab's draft and draws it. */
export function SignInScreen(place: SignInPlace) {
  const signIn = useProvided(
    (services) => provideSignIn(services, place),
    ({ tab }) => ({ draft: readSignInDraft(tab) }),
  );
  const snapshot = useSelector(signIn, (current) => current);
  const phone = usePhoneForm(snapshot.children.phoneVerification);
  return <SignInFormView snapshot={snapshot} send={signIn.send} phone={phone} />;
}
