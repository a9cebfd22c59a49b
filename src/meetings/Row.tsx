import { type ReactNode, useId } from 'react';
import * as styles from './MeetingsView.css.ts';

export interface RowProps {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

/** A row of the meetings tab: what it is for, what it does, and more below it. */
export function Row({ icon, title, text, action, children }: RowProps) {
  const id = useId();
  return (
    <section className={styles.row} aria-labelledby={id}>
      <Disc icon={icon} />
      <div className={styles.words}>
        <h3 className={styles.name} id={id}>
          {title}
        </h3>
        <div className={styles.text}>{text}</div>
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {children}
    </section>
  );
}

/** A row's sign. */
export function Disc({ icon }: { icon: ReactNode }) {
  return <span className={styles.disc}>{icon}</span>;
}
