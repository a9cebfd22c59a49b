import { type ReactNode, useId } from 'react';
import * as styles from './AccountSection.css.ts';

export interface AccountSectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One part of the account's dialog, named by its title (QA-5). */
export function AccountSection({ title, lead, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        {title}
      </h3>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
