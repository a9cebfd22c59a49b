import { useTranslation } from 'react-i18next';
import { Plaza } from '../plaza/Plaza.tsx';
import { lead, wrap } from '../theme/type.css.ts';
import { classes } from '../ui/classes.ts';
import * as styles from './ValueView.css.ts';

const points = ['known', 'explained', 'yours'] as const;

/** The value of the app: one introduction instead of five hundred names (HOME-1). */
export function ValueView() {
  const { t } = useTranslation('home');
  return (
    <section className={styles.section} aria-labelledby="value-title">
      <Plaza scene="value" className={styles.scene} lazy />
      <div className={wrap}>
        <h2 className={styles.title} id="value-title">
          <span className={styles.sentence}>{t('value.enough')} </span>
          <span className={classes(styles.sentence, styles.answer)}>{t('value.right')}</span>
        </h2>
        <p className={classes(lead, styles.lead)}>{t('value.text')}</p>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>
              <h3 className={styles.point}>{t(`value.${point}.title`)}</h3>
              <p className={styles.text}>{t(`value.${point}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
