import { classes } from '../classes.ts';
import * as styles from './Avatar.css.ts';

export interface AvatarProps {
  /** Which of the drawn people. */
  person?: keyof typeof styles.coat | undefined;
  /** 36 px, `m` 52. */
  size?: keyof typeof styles.size | undefined;
}

const hairShapes = {
  bun: 'M-15 -5A15 15 0 0 1 15 -5zM-5.5 -21a5.5 5.5 0 0 1 11 0a5.5 5.5 0 0 1 -11 0z',
  long: 'M-15 -5A15 15 0 0 1 15 -5V9H10V-5H-10V9H-15z',
  short: 'M-15 -5A15 15 0 0 1 13 -12L-9 -5z',
};

/** A small drawn person beside a name; decoration, the name says who it is. */
export function Avatar({ person = 'bun', size = 's' }: AvatarProps) {
  return (
    <svg
      className={classes(styles.size[size], styles.ground[person])}
      viewBox="-30 -30 60 60"
      aria-hidden="true"
    >
      <path className={styles.coat[person]} d="M-26 36A26 26 0 0 1 26 36z" />
      <circle className={styles.skin[person]} cy="-4" r="14" />
      <path className={styles.hair[person]} d={hairShapes[person]} />
    </svg>
  );
}
