import { useTranslation } from 'react-i18next';
import { nameLimit } from '../../machines/signup/signUp.ts';
import * as cardStyles from '../forms/StepCard.css.ts';
import { submitForm } from '../forms/submitForm.ts';
import { Button } from '../ui/button/Button.tsx';
import { Field } from '../ui/field/Field.tsx';
import type { SignUpStepProps } from './signUpStepProps.ts';

/** Step 1: a name, and an optional occupation (SIGNUP-2, SIGNUP-11). */
export function NameStepView({ snapshot, send }: SignUpStepProps) {
  const { t } = useTranslation(['signup', 'shared']);
  const { name, industry, error } = snapshot.context;
  const next = { type: 'step.submitted' } as const;
  const tooLong = t('shared:tooLong', { max: nameLimit });
  const nameErrors: Partial<Record<string, string>> = {
    nameMissing: t('name.missing'),
    nameTooLong: tooLong,
  };
  return (
    <form className={cardStyles.form} noValidate onSubmit={submitForm(() => send(next))}>
      <Field
        label={t('name.label')}
        name="name"
        autoComplete="name"
        placeholder={t('name.placeholder')}
        dir="auto"
        required
        autoFocus
        value={name}
        onChange={(text) => send({ type: 'name.edited', name: text })}
        onBlur={() => send({ type: 'name.left' })}
        error={nameErrors[error ?? '']}
      />
      <Field
        label={t('industry.label')}
        name="industry"
        placeholder={t('industry.placeholder')}
        dir="auto"
        value={industry}
        onChange={(text) => send({ type: 'industry.edited', industry: text })}
        error={error === 'industryTooLong' ? tooLong : undefined}
      />
      <Button type="submit" data-event={next.type} block>
        {t('next')}
      </Button>
    </form>
  );
}
