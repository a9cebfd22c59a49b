import { useTranslation } from 'react-i18next';
import { Plaza } from '../plaza/Plaza.tsx';
import { onDark } from '../theme/ground.css.ts';
import { wrap } from '../theme/type.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { classes } from '../ui/classes.ts';
import * as styles from './CallToAction.css.ts';

export interface SignUpCallProps {
  /** Opens the sign-up form in the hero (LAND-5). */
  onSignUp: () => void;
}

/** The call in the middle of the page, on red, where two people meet (LAND-3, LAND-5). */
export function CallToAction({ onSignUp }: SignUpCallProps) {
  const { t } = useTranslation('landing');
  return (
    <section className={wrap} aria-labelledby="call-to-action">
      <div className={classes(styles.banner, onDark)}>
        <Plaza scene="callToAction" className={styles.scene} lazy />
        <h2 className={styles.title} id="call-to-action">
          {t('cta.title')}
        </h2>
        <Button kind="white" size="l" data-event="signUp.wanted" onPress={onSignUp}>
          {t('cta.button')}
        </Button>
      </div>
    </section>
  );
}
