import { playInSight } from '../motion/playInSight.ts';
import * as styles from './MeetingDot.css.ts';

/** The glowing point where people meet, a quarter of the font size (HOME-2). Decoration. */
export function MeetingDot() {
  return (
    <span ref={playInSight} className={styles.dot} aria-hidden="true">
      <span className={styles.glow} />
      <span className={styles.spectrum} />
      <span className={styles.shine} />
    </span>
  );
}
