import * as styles from './Skeleton.css.ts';

export interface SkeletonProps {
  /** The number of bars; by default 3. */
  lines?: number | undefined;
}

/** Static bars in place of a card's text while it loads; announce the loading elsewhere (QA-5). */
export function Skeleton({ lines = 3 }: SkeletonProps) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike.
        <span className={styles.bar} key={index} />
      ))}
    </div>
  );
}
