import { useTranslation } from 'react-i18next';
import { type EcosystemDemoSnapshot, ecosystemDemoScreen } from '../../machines/home/ecosystemDemoMachine.ts';
import { Letters } from '../motion/Letters.tsx';
import { PauseButton, type PauseButtonProps } from '../motion/PauseButton.tsx';
import { MeetingDot } from '../plaza/MeetingDot.tsx';
import { Plaza } from '../plaza/Plaza.tsx';
import { demoCircles, demoPath, sceneAddress } from '../plaza/scenes.ts';
import { onDark } from '../theme/ground.css.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { classes } from '../ui/classes.ts';
import { ChalkLabels } from './ChalkLabels.tsx';
import * as styles from './EcosystemDemoView.css.ts';
import * as card from './MatchCard.css.ts';

export interface EcosystemDemoViewProps extends Pick<PauseButtonProps, 'offer' | 'send'> {
  snapshot: EcosystemDemoSnapshot;
}

const { x, y, width, height } = styles.pathBox;

/**
 * The square at night: a need, its path through three circles, a person (HOME-1). One sentence for screen
 * readers.
 */
export function EcosystemDemoView({ snapshot, offer, send }: EcosystemDemoViewProps) {
  const { t } = useTranslation('home');
  return (
    <figure
      id={snapshot.context.elementId}
      className={classes(onDark, styles.demo)}
      aria-label={t('ecosystem.demo.label')}
      data-screen={ecosystemDemoScreen(snapshot)}
      data-frozen={snapshot.matches('paused')}
    >
      <figcaption className={visuallyHidden}>{t('ecosystem.demo.text')}</figcaption>
      <div aria-hidden="true">
        <div className={styles.stage}>
          <span className={styles.lit} />
          <div className={styles.wipe}>
            <svg
              className={styles.path}
              width={width}
              height={height}
              viewBox={`${x} ${y} ${width} ${height}`}
              aria-hidden="true"
            >
              <path d={demoPath} fill="none" strokeWidth="3" strokeDasharray="1 11" strokeLinecap="round" />
            </svg>
          </div>
          <Plaza scene="ecosystem" className={styles.ground} lazy />
          <Plaza scene="matched" className={styles.person} lazy />
          <ChalkLabels scene="ecosystem" circles={demoCircles} className={styles.labels} />
          <span className={styles.dotPlace}>
            <span className={styles.dot}>
              <MeetingDot />
            </span>
          </span>
        </div>
        <p className={styles.bubble}>
          <small className={styles.said}>{t('ecosystem.demo.you')}</small>
          {ecosystemDemoScreen(snapshot) === 'ended' ? (
            t('ecosystem.demo.need')
          ) : (
            <Letters text={t('ecosystem.demo.need')} className={styles.letter} />
          )}
        </p>
        <p className={styles.looking}>
          <span className={styles.lookingDot} />
          {t('ecosystem.demo.looking')}
        </p>
        <div className={card.match}>
          <div className={card.who}>
            <img
              className={card.avatar}
              src={sceneAddress('lucia')}
              width="48"
              height="48"
              alt=""
              loading="lazy"
            />
            <div>
              <p className={card.name}>{t('ecosystem.demo.match')}</p>
              <p className={card.role}>{t('ecosystem.demo.role')}</p>
            </div>
          </div>
          <p className={card.why}>{t('ecosystem.demo.why')}</p>
          <p className={card.book}>{t('ecosystem.demo.book')}</p>
        </div>
      </div>
      {offer && (
        <span className={styles.control}>
          <PauseButton
            offer={offer}
            send={send}
            labels={{ pause: t('ecosystem.demo.pause'), play: t('ecosystem.demo.play') }}
          />
        </span>
      )}
    </figure>
  );
}
