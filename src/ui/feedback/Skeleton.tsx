import * as styles from './Skeleton.css.ts';

export interface SkeletonProps {
  /** How many bars stand in for the text; 3 unless told. */
  lines?: number | undefined;
}

/** Still bars in the place of a card's text while it loads; say the waiting elsewhere (QA-5). */
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
