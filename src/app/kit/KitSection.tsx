import type { ReactNode } from 'react';
import * as styles from './KitPage.css.ts';

/** One chapter of the kit page. */
export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.chapter}>{children}</div>
    </section>
  );
}
