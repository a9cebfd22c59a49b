import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import * as styles from './Note.css.ts';

export interface NoteProps {
  tone: keyof typeof styles.note;
  /** By default a check for `success`, else an alert sign. */
  icon?: ReactNode;
  /** `alert` interrupts, `status` is announced politely; without it the note is not announced. */
  role?: 'status' | 'alert' | 'note' | undefined;
  title?: ReactNode;
  children: ReactNode;
}

/** A note beside its subject (QA-5). */
export function Note({ tone, icon, role, title, children }: NoteProps) {
  const Sign = tone === 'success' ? CircleCheck : CircleAlert;
  return (
    <div className={styles.note[tone]} role={role}>
      {icon ?? <Sign aria-hidden="true" />}
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
