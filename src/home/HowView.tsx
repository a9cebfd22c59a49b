import { useTranslation } from 'react-i18next';
import { Plaza } from '../plaza/Plaza.tsx';
import { wrap } from '../theme/type.css.ts';
import * as styles from './HowView.css.ts';

const stages = [
  ['say', 'howSay'],
  ['meet', 'howMeet'],
  ['book', 'howBook'],
] as const;

/** How it works: three stages on one dotted path (HOME-1). The hero links to it. */
export function HowView() {
  const { t } = useTranslation('home');
  return (
    <section className={styles.section} id="how" aria-labelledby="how-title">
      <div className={wrap}>
        <h2 id="how-title">{t('how.title')}</h2>
        <ol className={styles.stages}>
          {stages.map(([stage, scene], index) => (
            <li key={stage} className={styles.stage}>
              <Plaza scene={scene} className={styles.scene} lazy />
              <h3 className={styles.title}>
                <span className={styles.number}>{index + 1}</span>
                {` ${t(`how.${stage}.title`)}`}
              </h3>
              <p className={styles.text}>{t(`how.${stage}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
