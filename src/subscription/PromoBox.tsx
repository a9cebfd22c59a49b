import { useTranslation } from 'react-i18next';
import type { PromoEvent, PromoSnapshot } from '../../machines/subscription/promoCodeMachine.ts';
import { submitForm } from '../forms/submitForm.ts';
import { WaitNote } from '../forms/WaitNote.tsx';
import { visuallyHidden } from '../theme/reset.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/field/Field.tsx';
import * as styles from './SubscriptionView.css.ts';

export interface PromoBoxProps {
  snapshot: PromoSnapshot;
  send: (event: PromoEvent) => void;
}

/** A code to type, or one that came with the address; it is never applied by itself (SUB-6). */
export function PromoBox({ snapshot, send }: PromoBoxProps) {
  const { t } = useTranslation('subscription');
  const { code, isPrefilled, error, countdown } = snapshot.context;
  const isLimited = snapshot.matches('limited');
  const isApplying = snapshot.matches('applying');
  const submit = { type: 'promo.submitted' } as const;
  const message = error && ('text' in error ? error.text : t(`promoCode.${error.key}`));
  return (
    <Card title={t('promo')}>
      <form className={styles.promoForm} noValidate onSubmit={submitForm(() => send(submit))}>
        <Field
          label={<span className={visuallyHidden}>{t('promo')}</span>}
          value={code}
          onChange={(text) => send({ type: 'promo.edited', code: text })}
          name="promoCode"
          autoComplete="off"
          placeholder={t('promoPh')}
          busy={isApplying}
          hint={isPrefilled ? t('promoPrefilled') : undefined}
          error={message ?? undefined}
          ref={isLimited ? takeFocus : undefined}
        />
        <Button
          type="submit"
          data-event={submit.type}
          kind="ink"
          busy={isApplying}
          aria-label={isApplying ? t('applying') : undefined}
          disabled={!isApplying && !snapshot.can(submit)}
        >
          {t('apply')}
        </Button>
      </form>
      <WaitNote
        seconds={isLimited ? countdown.secondsLeft : 0}
        tell={(time) => t('promoCode.errors.RATE_LIMITED', { time })}
      />
    </Card>
  );
}

/** The button is about to be disabled, and the browser drops its focus. */
const takeFocus = (field: HTMLElement | null): void => {
  if (field?.closest('form')?.contains(document.activeElement)) field.focus();
};
