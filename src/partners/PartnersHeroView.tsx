import { useTranslation } from 'react-i18next';
import { Plaza } from '../plaza/Plaza.tsx';
import { onDark } from '../theme/ground.css.ts';
import { lead, wrap } from '../theme/type.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { classes } from '../ui/classes.ts';
import * as styles from './PartnersHeroView.css.ts';

/** The welcome: a lit stall on the square (PRT-1). */
export function PartnersHeroView() {
  const { t } = useTranslation('partners');
  return (
    <section className={classes(onDark, styles.hero)} data-top="dark">
      <Plaza scene="partners" className={styles.scene} />
      <div className={wrap}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={classes(lead, styles.lead)}>{t('description')}</p>
        <div className={styles.actions}>
          <Button size="l" href="/branded-meetings">
            {t('become')}
          </Button>
          <Button size="l" kind="white" href="/branded-meetings">
            {t('meetings')}
          </Button>
        </div>
      </div>
    </section>
  );
}
