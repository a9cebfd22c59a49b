import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../app/PageTitle.tsx';
import { useServices } from '../app/services.ts';
import { MeetingDot } from '../shared/MeetingDot.tsx';
import { Plaza } from '../shared/Plaza.tsx';
import { lead, wrap } from '../theme/type.css.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import * as styles from './HomeScreen.css.ts';
import { WhyView } from './WhyView.tsx';

/** The home page: the promise over the square, and the nine reasons (HOME-1, HOME-2, HOME-8). */
export function HomeScreen() {
  const { t } = useTranslation(['home', 'app']);
  const { config } = useServices();
  // The dot at its end is drawn; it is read as a full stop.
  const phrases = [t('hero.welcome'), t('hero.future'), t('hero.networking')] as const;
  return (
    <>
      <PageTitle title={t('meta.title')} description={t('meta.description')} />
      <section className={styles.hero}>
        <div className={wrap}>
          <h1 className={styles.headline} aria-label={`${phrases.join(' ')}.`}>
            <span className={styles.phrase}>{phrases[0]} </span>
            <span className={styles.phrase}>{phrases[1]} </span>
            <span className={styles.phrase}>
              {phrases[2]}
              <span className={styles.point}>
                <Plaza scene="home" narrow="homeNarrow" className={styles.scene} />
                <ChalkLabels />
                <MeetingDot />
              </span>
            </span>
          </h1>
          <p className={classes(lead, styles.lead)}>{t('hero.description')}</p>
          <div className={styles.actions}>
            <Button size="l" href={config.matchmakerUrl} iconEnd={<ArrowRight aria-hidden="true" />}>
              {t('app:nav.try')}
            </Button>
            <Button size="l" kind="line" href="/branded-meetings">
              {t('app:nav.meetings')}
            </Button>
          </div>
        </div>
      </section>
      <WhyView />
    </>
  );
}

/** The scene's chalk circles: centre and radius in its 2400 × 1600 units. */
const circles = [
  { name: 'startup', x: 1610, y: 640, radius: 118 },
  { name: 'legal', x: 1480, y: 1080, radius: 112 },
  { name: 'health', x: 1385, y: 500, radius: 82 },
] as const;

/** The communities' names, written on the square around their circles; the drawing itself has no words. */
function ChalkLabels() {
  const { t } = useTranslation('home');
  return (
    <svg className={styles.chalk} width="2400" height="1600" viewBox="0 0 2400 1600" aria-hidden="true">
      {circles.map(({ name, x, y, radius }) => (
        <g key={name}>
          <path id={`chalk-${name}`} d={arcOver(x, y, radius + 11)} fill="none" />
          <text className={styles.chalkLabel}>
            <textPath href={`#chalk-${name}`} startOffset="50%">
              {t(`chalk.${name}`)}
            </textPath>
          </text>
        </g>
      ))}
    </svg>
  );
}

const arcOver = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}A${radius} ${radius} 0 0 1 ${x + radius} ${y}`;
