import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import { Plaza } from '../plaza/Plaza.tsx';
import { Button } from '../ui/button/Button.tsx';
import * as styles from './DoneStepView.css.ts';
import type { SignUpStepProps } from './signUpStepProps.ts';

/** Step 4: all set, on to the dashboard (SIGNUP-8). */
export function DoneStepView({ snapshot, send }: SignUpStepProps) {
  const { t } = useTranslation('signup');
  return (
    <div className={styles.onward}>
      <Button
        block
        autoFocus
        iconEnd={<ArrowRight aria-hidden="true" />}
        busy={snapshot.hasTag('busy')}
        busyLabel={t('leaving')}
        data-event="dashboard.wanted"
        onPress={() => send({ type: 'dashboard.wanted' })}
      >
        {t('done.go')}
      </Button>
      <p className={styles.note}>{t('done.noCard')}</p>
    </div>
  );
}

/** Two people meet. */
export function DoneImage() {
  return <Plaza scene="meeting" className={styles.image} />;
}
