import { useTranslation } from 'react-i18next';
import { emailErrorOf } from '../../machines/signup/signUpSelectors.ts';
import { AgreementText } from '../forms/AgreementText.tsx';
import * as cardStyles from '../forms/StepCard.css.ts';
import { submitForm } from '../forms/submitForm.ts';
import { Button } from '../ui/button/Button.tsx';
import { Checkbox } from '../ui/field/Checkbox.tsx';
import { Field } from '../ui/field/Field.tsx';
import type { SignUpStepProps } from './signUpStepProps.ts';

/** Step 2: an e-mail address and the terms (SIGNUP-3, SIGNUP-11). */
export function EmailStepView({ snapshot, send }: SignUpStepProps) {
  const { t } = useTranslation('signup');
  const { email, agreeTerms, error } = snapshot.context;
  const wrong = emailErrorOf(snapshot);
  const next = { type: 'step.submitted' } as const;
  return (
    <form className={cardStyles.form} noValidate onSubmit={submitForm(() => send(next))}>
      <Field
        label={t('email.label')}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        placeholder={t('email.placeholder')}
        required
        autoFocus
        value={email}
        onChange={(text) => send({ type: 'email.edited', email: text })}
        onBlur={() => send({ type: 'email.left' })}
        error={wrong ? t(`email.${wrong}`) : undefined}
      />
      <Checkbox
        label={<AgreementText text={t('terms.label')} />}
        name="agreeTerms"
        required
        checked={agreeTerms}
        onChange={(agreed) => send({ type: 'terms.answered', agreed })}
        error={error === 'termsOpen' ? t('terms.open') : undefined}
      />
      <Button type="submit" data-event={next.type} block>
        {t('next')}
      </Button>
    </form>
  );
}
