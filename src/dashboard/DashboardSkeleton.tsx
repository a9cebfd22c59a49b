import { visuallyHidden } from '../theme/reset.css.ts';
import { wrap } from '../theme/type.css.ts';
import { classes } from '../ui/classes.ts';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import * as styles from './DashboardSkeleton.css.ts';

export interface DashboardSkeletonProps {
  /** What is on its way, for a screen reader. */
  label: string;
}

/** The dashboard's bar, tabs and cards before any of it is here (DASH-3). */
export function DashboardSkeleton({ label }: DashboardSkeletonProps) {
  return (
    <div className={styles.page}>
      <div className={styles.bar} />
      <div className={classes(wrap, styles.main)}>
        <SpaceSkeleton label={label} />
      </div>
    </div>
  );
}

/** Its tabs and cards, below a bar that is here already. */
export function SpaceSkeleton({ label }: DashboardSkeletonProps) {
  return (
    <>
      <p className={visuallyHidden} role="status">
        {label}
      </p>
      <div aria-hidden="true">
        <div className={styles.tabs}>
          <div className={styles.tab} />
          <div className={styles.tab} />
        </div>
        <div className={styles.cards}>
          <div className={styles.card}>
            <Skeleton />
          </div>
          <div className={styles.card}>
            <Skeleton lines={5} />
          </div>
        </div>
      </div>
    </>
  );
}
