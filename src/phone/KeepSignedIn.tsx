import { useTranslation } from 'react-i18next';
import { Checkbox } from '../ui/field/Checkbox.tsx';
import * as styles from './CodeEntryView.css.ts';
import type { PhoneForm } from './usePhoneForm.ts';

export interface KeepSignedInProps extends Pick<PhoneForm, 'snapshot' | 'send'> {
  /** A passkey is being checked: the answer has been sent with it. */
  isSent?: boolean;
}

/** Asks whether the session that a code or a passkey opens is kept on this device (ACC-3). */
export function KeepSignedIn({ snapshot, send, isSent = false }: KeepSignedInProps) {
  const { t } = useTranslation('shared');
  const { keepsSignedIn } = snapshot.context;
  return (
    <Checkbox
      label={
        <>
          {t('code.keep')}
          <span className={styles.hint}>{t('code.keepHint')}</span>
        </>
      }
      name="keepSignedIn"
      checked={keepsSignedIn}
      disabled={isSent || !snapshot.can({ type: 'keeping.answered', kept: !keepsSignedIn })}
      onChange={(kept) => send({ type: 'keeping.answered', kept })}
    />
  );
}
