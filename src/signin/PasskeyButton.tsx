import { useSelector } from '@xstate/react';
import type { PhoneForm } from '../phone/usePhoneForm.ts';
import { PasskeyButtonView } from './PasskeyButtonView.tsx';

/** Binds the sign-in by passkey that a phone's form has running (ACC-7). */
export function PasskeyButton({ snapshot }: Pick<PhoneForm, 'snapshot'>) {
  const actor = snapshot.children.passkeySignIn;
  const found = useSelector(actor, (current) => current);
  return actor && found ? <PasskeyButtonView snapshot={found} send={actor.send} /> : null;
}
