import * as styles from './ProgressBar.css.ts';

export interface ProgressBarProps {
  label: string;
  /** 0 to 100. */
  percent: number;
}

/** How much of something is done: the platform's own progress element (DSGN-7, QA-5). */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return <progress className={styles.bar} value={percent} max={100} aria-label={label} />;
}
