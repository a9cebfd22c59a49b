import { useTranslation } from 'react-i18next';
import type { PhoneVerificationSnapshot } from '../../machines/phone/phoneVerificationMachine.ts';
import { waitLeft } from '../../machines/phone/phoneVerificationSelectors.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { Note } from '../ui/feedback/Note.tsx';
import * as styles from './PhoneWaitView.css.ts';

/**
 * The wait after an answer 429: shown every second, announced every ten; empty without one (SIGNUP-6, fault
 * N08).
 */
export function PhoneWaitView({ snapshot }: { snapshot: PhoneVerificationSnapshot }) {
  const { t } = useTranslation('shared');
  const seconds = waitLeft(snapshot);
  const key = snapshot.context.error?.code === 'rateLimited' ? 'rateLimited' : 'phone.tooMany';
  return (
    <>
      <p className={visuallyHidden} role="status">
        {seconds > 0 && t(key, { s: Math.ceil(seconds / 10) * 10 })}
      </p>
      {seconds > 0 && (
        <div className={styles.wait} aria-hidden="true">
          <Note tone="warning">
            <p>{t(key, { s: seconds })}</p>
          </Note>
        </div>
      )}
    </>
  );
}
