import { useTranslation } from 'react-i18next';
import type { PhoneVerificationSnapshot } from '../../machines/phone/phoneVerificationMachine.ts';
import { waitLeft } from '../../machines/phone/phoneVerificationSelectors.ts';
import { WaitNote } from '../forms/WaitNote.tsx';

/** The wait after an answer 429, for the next code or for any try; empty without one (SIGNUP-6, fault N08). */
export function PhoneWait({ snapshot }: { snapshot: PhoneVerificationSnapshot }) {
  const { t } = useTranslation('shared');
  const key = snapshot.context.error?.code === 'rateLimited' ? 'rateLimited' : 'phone.tooMany';
  return <WaitNote seconds={waitLeft(snapshot)} tell={(time) => t(key, { time })} />;
}
