import { useSelector } from '@xstate/react';
import { passkeySignInScreen } from '../../machines/phone/passkeySignInMachine.ts';
import { KeepSignedIn } from '../phone/KeepSignedIn.tsx';
import type { PhoneForm } from '../phone/usePhoneForm.ts';
import { PasskeyButtonView } from './PasskeyButtonView.tsx';

/** Binds the sign-in by passkey that a phone's form has running (ACC-7), and asks whether its session is kept (ACC-3). */
export function PasskeyButton({ snapshot, send }: Pick<PhoneForm, 'snapshot' | 'send'>) {
  const actor = snapshot.children.passkeySignIn;
  const found = useSelector(actor, (current) => current);
  if (!actor || !found) return null;
  const isSent = passkeySignInScreen(found) === 'verifying';
  return (
    <PasskeyButtonView snapshot={found} send={actor.send}>
      <KeepSignedIn snapshot={snapshot} send={send} isSent={isSent} />
    </PasskeyButtonView>
  );
}
