import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { spaceNameLimit, welcomeMessageLimit } from '../../../machines/contract/meetingConfig.ts';
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
  const countOf = useCount();
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
          count={countOf(name, spaceNameLimit)}
          onChange={(text) => send({ type: 'name.edited', name: text })}
          onBlur={leave}
        />
        <Field
          label={t('welcome')}
          value={welcomeMessage}
          dir="auto"
          autoComplete="off"
          error={errorText(welcomeMessageError)}
          count={countOf(welcomeMessage, welcomeMessageLimit)}
          onChange={(text) => send({ type: 'welcomeMessage.edited', welcomeMessage: text })}
          onBlur={leave}
        />
      </div>
    </DesignCard>
  );
});

/** From this share of the limit on the characters are counted. */
const counted = 0.8;
/** So many are announced one by one, and before that only that they are few. */
const few = { announced: 10, oneByOne: 5 };

/** How much of its limit a text uses; undefined while it is far from it. */
const useCount = () => {
  const { t } = useTranslation('design');
  return ({ length }: string, limit: number) => {
    if (length < counted * limit) return undefined;
    const left = limit - length;
    const isNear = left >= 0 && left <= few.announced;
    const announced =
      left > few.oneByOne
        ? t('charactersNear', { n: few.announced })
        : t('charactersLeft', { count: left, n: left });
    return { shown: `${length}/${limit}`, announced: isNear ? announced : '' };
  };
};
