import * as styles from './ProgressBar.css.ts';

export interface ProgressBarProps {
  label: string;
  /** 0 to 100. */
  percent: number;
}

/** The progress of something: the native progress element (DSGN-7, QA-5). */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return <progress className={styles.bar} value={percent} max={100} aria-label={label} />;
}
