import { useTranslation } from 'react-i18next';
import { wrap } from '../theme/type.css.ts';
import expressive from './signs/expressive.svg';
import fast from './signs/fast.svg';
import lucrative from './signs/lucrative.svg';
import open from './signs/open.svg';
import powerful from './signs/powerful.svg';
import privacy from './signs/private.svg';
import secure from './signs/secure.svg';
import simple from './signs/simple.svg';
import social from './signs/social.svg';
import * as styles from './WhyView.css.ts';

const reasons = [
  ['lucrative', lucrative],
  ['fast', fast],
  ['social', social],
  ['simple', simple],
  ['powerful', powerful],
  ['open', open],
  ['secure', secure],
  ['private', privacy],
  ['expressive', expressive],
] as const;

/** Nine reasons, each with its icon (HOME-8). */
export function WhyView() {
  const { t } = useTranslation('home');
  return (
    <section className={styles.section} id="why" aria-labelledby="why-title">
      <div className={wrap}>
        <h2 className={styles.title} id="why-title">
          {t('why.title')}
        </h2>
        <ul className={styles.grid}>
          {reasons.map(([reason, sign]) => (
            <li key={reason} className={styles.reason}>
              <img className={styles.sign} src={sign} width="76" height="76" alt="" loading="lazy" />
              <h3>{t(`why.${reason}.title`)}</h3>
              <p className={styles.text}>{t(`why.${reason}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
