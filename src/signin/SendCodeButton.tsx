import { useTranslation } from 'react-i18next';
import { maySend } from '../../machines/phone/phoneVerificationSelectors.ts';
import type { PhoneForm } from '../phone/usePhoneForm.ts';
import { Button } from '../ui/button/Button.tsx';
import { focusIfLost } from '../ui/focus.ts';

export interface SendCodeButtonProps extends Pick<PhoneForm, 'snapshot'> {
  /** What is under way while the number is looked for or its code is sent. */
  busyLabel: string;
}

/** Submits the number of a sign-in form (SIGNIN-6). */
export function SendCodeButton({ snapshot, busyLabel }: SendCodeButtonProps) {
  const { t } = useTranslation('signin');
  const isBusy = snapshot.hasTag('busy');
  return (
    <Button
      type="submit"
      data-event="phone.submitted"
      block
      busy={isBusy}
      busyLabel={busyLabel}
      disabled={!isBusy && !maySend(snapshot)}
      // It takes the place of the channels when one of them refused.
      ref={focusIfLost}
    >
      {t('send')}
    </Button>
  );
}
