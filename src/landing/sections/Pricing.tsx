import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { onDark } from '../../theme/ground.css.ts';
import { wrap } from '../../theme/type.css.ts';
import { Button } from '../../ui/button/Button.tsx';
import { classes } from '../../ui/classes.ts';
import type { SignUpCallProps } from '../CallToAction.tsx';
import * as styles from './Pricing.css.ts';

const features = ['meetings', 'colours', 'logo', 'backgrounds', 'waiting', 'time'] as const;

/** The one plan: its price, from the texts, and its features (LAND-3, LAND-5). */
export function Pricing({ onSignUp }: SignUpCallProps) {
  const { t } = useTranslation('landing');
  return (
    <section className={styles.section} aria-labelledby="pricing">
      <div className={wrap}>
        <h2 className={styles.title} id="pricing">
          {t('pricing.title')}
        </h2>
        <div className={styles.card}>
          <div className={classes(styles.offer, onDark)}>
            <h3>{t('pricing.name')}</h3>
            <p className={styles.price}>
              {t('pricing.price')} <small className={styles.period}>{t('pricing.period')}</small>
            </p>
            <p className={styles.note}>{t('pricing.note')}</p>
            <Button size="l" data-event="signUp.wanted" onPress={onSignUp}>
              {t('pricing.button')}
            </Button>
          </div>
          <ul className={styles.features}>
            {features.map((feature) => (
              <li key={feature} className={styles.feature}>
                <span className={styles.sign} aria-hidden="true">
                  <Check />
                </span>
                {t(`pricing.features.${feature}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
