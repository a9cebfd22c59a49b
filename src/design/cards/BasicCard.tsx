import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldError } from '../../../machines/design/branding.ts';
import { Field } from '../../ui/field/Field.tsx';
import * as styles from '../DesignView.css.ts';
import { useFieldErrorText } from '../useFieldErrorText.ts';
import { DesignCard, type DesignCardProps } from './DesignCard.tsx';

export interface BasicCardProps extends DesignCardProps {
  name: string;
  nameError: FieldError | null;
  welcomeMessage: string;
  welcomeMessageError: FieldError | null;
}

/**
 * The space's name and its welcome message (DSGN-2). A text that is too long is an error, and is not cut off.
 */
export const BasicCard = memo(function BasicCard(props: BasicCardProps) {
  const { name, nameError, welcomeMessage, welcomeMessageError, canReset, send } = props;
  const { t } = useTranslation('design');
  const errorText = useFieldErrorText();
  const leave = () => send({ type: 'field.left' });
  return (
    <DesignCard card="basic" canReset={canReset} send={send}>
      <div className={styles.fields}>
        <Field
          label={t('space')}
          value={name}
          dir="auto"
          autoComplete="off"
          error={errorText(nameError)}
          onChange={(text) => send({ type: 'name.edited', name: text })}
          onBlur={leave}
        />
        <Field
          label={t('welcome')}
          value={welcomeMessage}
          dir="auto"
          autoComplete="off"
          error={errorText(welcomeMessageError)}
          onChange={(text) => send({ type: 'welcomeMessage.edited', welcomeMessage: text })}
          onBlur={leave}
        />
      </div>
    </DesignCard>
  );
});
