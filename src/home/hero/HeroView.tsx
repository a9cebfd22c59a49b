import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import type { HeroSnapshot } from '../../../machines/home/heroMachine.ts';
import { Letters, turnAt } from '../../motion/Letters.tsx';
import { MeetingDot } from '../../plaza/MeetingDot.tsx';
import { Plaza } from '../../plaza/Plaza.tsx';
import { homeCircles } from '../../plaza/scenes.ts';
import { TryAppButton } from '../../sections/TryAppButton.tsx';
import { lead, wrap } from '../../theme/type.css.ts';
import { Button } from '../../ui/button/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { ChalkLabels } from '../ChalkLabels.tsx';
import * as styles from './HeroView.css.ts';

export interface HeroViewProps {
  snapshot: HeroSnapshot;
}

/** The promise over the square: a headline that ends in the meeting dot, and the links (HOME-2, HOME-3). */
export function HeroView({ snapshot }: HeroViewProps) {
  const { t } = useTranslation(['home', 'app']);
  const { round } = snapshot.context;
  const [welcome, future, networking] = [t('hero.welcome'), t('hero.future'), t('hero.networking')];
  // The letters and the final dot are decoration; screen readers get one sentence with a full stop.
  const spoken = `${welcome} ${future} ${networking}.`;
  const isPlaying = snapshot.matches('playing');
  // Letters in boxes of their own would each move when the font takes the place of its fallback; a line does not.
  const letters = (text: string, from: number) =>
    isPlaying ? <Letters key={round} text={text} from={from} className={styles.letter} /> : text;
  return (
    <section className={styles.hero} data-screen={isPlaying ? 'playing' : 'settling'}>
      <div className={wrap}>
        <h1 className={styles.headline} aria-label={spoken}>
          <span className={styles.phrase} aria-hidden="true">
            {letters(welcome, 0)}{' '}
          </span>
          <span className={styles.phrase} aria-hidden="true">
            {letters(future, welcome.length)}{' '}
          </span>
          <span className={styles.phrase} aria-hidden="true">
            {letters(networking, welcome.length + future.length)}
            <span className={styles.point}>
              {/* First: the scene is laid around it, and a browser may paint the page as far as it has read it. */}
              <span key={round} className={classes(styles.arrival, turnAt(spoken.length))}>
                <MeetingDot />
              </span>
              <Plaza scene="home" narrow="homeNarrow" className={styles.scene} />
              <ChalkLabels scene="home" circles={homeCircles} className={styles.chalk} />
            </span>
          </span>
        </h1>
        <p className={classes(lead, styles.lead)}>{t('hero.description')}</p>
        <div className={styles.actions}>
          <TryAppButton size="l" iconEnd={<ArrowRight aria-hidden="true" />}>
            {t('app:nav.try')}
          </TryAppButton>
          <Button size="l" kind="line" href="#how">
            {t('hero.how')}
          </Button>
        </div>
      </div>
      {/* Last: before that the browser may not know where the section ends. */}
      <span className={styles.fade} />
    </section>
  );
}
