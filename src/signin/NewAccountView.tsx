import { useTranslation } from 'react-i18next';
import { phoneVerificationScreen } from '../../machines/phone/phoneVerificationSelectors.ts';
import { AgreementText } from '../forms/AgreementText.tsx';
import { CallFailure } from '../forms/CallFailure.tsx';
import * as cardStyles from '../forms/StepCard.css.ts';
import { submitForm } from '../forms/submitForm.ts';
import type { PhoneErrors } from '../phone/phoneTexts.ts';
import type { PhoneForm } from '../phone/usePhoneForm.ts';
import { Button } from '../ui/button/Button.tsx';
import { focusOn } from '../ui/focus.ts';

export interface NewAccountViewProps extends Pick<PhoneForm, 'snapshot' | 'send'> {
  errors: PhoneErrors;
}

/** The terms, and the account that agrees to them, for a proved number that has none; or another number (ACC-2). */
export function NewAccountView({ snapshot, send, errors }: NewAccountViewProps) {
  const { t } = useTranslation('signin');
  const create = { type: 'account.created' } as const;
  const change = { type: 'number.changed' } as const;
  const isCreating = phoneVerificationScreen(snapshot) === 'creating';
  return (
    <form className={cardStyles.form} noValidate onSubmit={submitForm(() => send(create))}>
      {/* Not the button: Enter, pressed for a code that was verified by itself, would agree to the terms. */}
      <p tabIndex={-1} ref={focusOn}>
        <AgreementText text={t('newAccount.agree')} />
      </p>
      <Button
        type="submit"
        data-event={create.type}
        block
        busy={isCreating}
        busyLabel={t('newAccount.creating')}
      >
        {t('newAccount.create')}
      </Button>
      <Button
        kind="line"
        data-event={change.type}
        block
        disabled={!snapshot.can(change)}
        onPress={() => send(change)}
      >
        {t('newAccount.other')}
      </Button>
      <CallFailure text={errors.call} />
    </form>
  );
}
