import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { Plaza } from '../plaza/Plaza.tsx';
import { lead, wrap } from '../theme/type.css.ts';
import { classes } from '../ui/classes.ts';
import { EcosystemDemo } from './EcosystemDemo.tsx';
import * as styles from './EcosystemView.css.ts';

const cards = ['users', 'communities', 'professionals'] as const;
const points = ['p1', 'p2', 'p3'] as const;

/** The demo, and three points each for three kinds of visitors (HOME-1). */
export function EcosystemView() {
  const { t } = useTranslation('home');
  return (
    <section className={styles.section} aria-labelledby="ecosystem-title">
      <div className={wrap}>
        <div className={styles.head}>
          <h2 className={styles.title} id="ecosystem-title">
            {t('ecosystem.title')
              .split(/(?<=\.) /)
              .map((sentence) => (
                <span key={sentence} className={styles.sentence}>
                  {`${sentence} `}
                </span>
              ))}
          </h2>
          <p className={lead}>{t('ecosystem.description')}</p>
        </div>
        <EcosystemDemo />
        <div className={styles.cards}>
          {cards.map((card) => (
            <article key={card} className={styles.card[card]}>
              <p className={styles.whom}>
                <span className={styles.mark[card]} />
                {t(`ecosystem.${card}.for`)}
              </p>
              <h3 className={classes(styles.cardTitle, card === 'users' && styles.large)}>
                {t(`ecosystem.${card}.title`)}
              </h3>
              <ul className={styles.points}>
                {points.map((point) => (
                  <li key={point} className={styles.point}>
                    <Check className={styles.check} aria-hidden="true" />
                    {t(`ecosystem.${card}.${point}`)}
                  </li>
                ))}
              </ul>
              {card === 'users' && <Plaza scene="users" className={styles.art} lazy />}
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
