import { useTranslation } from 'react-i18next';
import { Plaza } from '../../plaza/Plaza.tsx';
import { lead, wrap } from '../../theme/type.css.ts';
import { Button } from '../../ui/button/Button.tsx';
import { classes } from '../../ui/classes.ts';
import type { SignUpCallProps } from '../CallToAction.tsx';
import * as styles from './FinalCall.css.ts';

/** The last call to action, on the square (LAND-3, LAND-5). */
export function FinalCall({ onSignUp }: SignUpCallProps) {
  const { t } = useTranslation('landing');
  return (
    <section className={styles.section} aria-labelledby="final-call">
      <Plaza scene="landing" className={styles.plaza} lazy />
      <div className={wrap}>
        <h2 className={styles.title} id="final-call">
          {t('final.title')}
        </h2>
        <p className={classes(lead, styles.sub)}>{t('final.sub')}</p>
        <Button size="l" data-event="signUp.wanted" onPress={onSignUp}>
          {t('final.button')}
        </Button>
      </div>
    </section>
  );
}
