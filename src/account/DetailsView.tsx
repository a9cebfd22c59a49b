import { useTranslation } from 'react-i18next';
import {
  type DetailsEvent,
  type DetailsField,
  type DetailsSnapshot,
  detailsErrorOf,
  detailsScreen,
} from '../../machines/account/detailsMachine.ts';
import { nameLimit } from '../../machines/signup/signUp.ts';
import { Field, type FieldProps } from '../ui/field/Field.tsx';
import { AccountSection } from './AccountSection.tsx';
import * as styles from './DetailsView.css.ts';

export interface DetailsViewProps {
  snapshot: DetailsSnapshot;
  send: (event: DetailsEvent) => void;
}

/** Name, occupation and e-mail as this device keeps them (ACC-1). */
export function DetailsView({ snapshot, send }: DetailsViewProps) {
  const { t } = useTranslation(['account', 'shared']);
  const { context } = snapshot;
  const screen = detailsScreen(snapshot);
  const texts = {
    nameMissing: t('details.nameMissing'),
    tooLong: t('shared:tooLong', { max: nameLimit }),
    invalidEmail: t('details.invalidEmail'),
  };
  const field = (name: DetailsField): Pick<FieldProps, 'value' | 'onChange' | 'onBlur' | 'error'> => {
    const error = context.marked.includes(name) ? detailsErrorOf(name, context) : null;
    return {
      value: context[name],
      onChange: (text) => send({ type: 'detail.edited', field: name, text }),
      onBlur: () => send({ type: 'detail.left', field: name }),
      error: error ? texts[error] : undefined,
    };
  };
  return (
    <AccountSection title={t('details.title')} lead={t('details.lead')}>
      <div className={styles.fields} data-screen={screen}>
        <Field
          {...field('name')}
          label={t('details.name')}
          name="name"
          autoComplete="name"
          dir="auto"
          required
        />
        <Field {...field('industry')} label={t('details.industry')} name="industry" dir="auto" />
        <Field
          {...field('email')}
          label={t('details.email')}
          hint={t('details.emailUse')}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
        />
      </div>
      {/* A live region is in the page before its text. */}
      <p className={styles.status} role="status">
        {(screen === 'kept' || screen === 'forNow' || screen === 'unkept') && t(`details.${screen}`)}
      </p>
    </AccountSection>
  );
}
