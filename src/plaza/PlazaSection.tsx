import type { ReactNode } from 'react';
import { wrap } from '../theme/type.css.ts';
import { Plaza } from './Plaza.tsx';
import * as styles from './PlazaSection.css.ts';

export interface PlazaSectionProps {
  /** The scene behind the content. */
  scene: keyof typeof styles.place;
  children: ReactNode;
}

/** A page's first section on a scene of the plaza, below the header; the content has the page's width. */
export function PlazaSection({ scene, children }: PlazaSectionProps) {
  return (
    <section className={styles.section[scene]}>
      <Plaza scene={scene} className={styles.place[scene]} />
      <div className={wrap}>{children}</div>
    </section>
  );
}
