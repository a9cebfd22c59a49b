import * as styles from './ProgressSegments.css.ts';

export interface ProgressSegmentsProps {
  /** The current step, counted from 1. */
  value: number;
  total: number;
  label: string;
}

/** One bar per step, red up to the current one (SIGNUP-1, SIGNIN-5, QA-5). */
export function ProgressSegments({ value, total, label }: ProgressSegmentsProps) {
  return (
    <div
      className={styles.row}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={value}
    >
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bar is its place.
        <span key={index} className={styles.segment[index < value ? 'done' : 'open']} />
      ))}
    </div>
  );
}
