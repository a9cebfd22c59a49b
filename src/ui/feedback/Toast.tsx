import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { onDark } from '../../theme/ground.css.ts';
import { classes } from '../classes.ts';
import * as styles from './Toast.css.ts';

export interface ToastProps {
  /** Empty without a message: the live region stays, so that the next one is announced. */
  children?: ReactNode;
}

/** A short notice at the lower centre, announced politely. Keep it mounted; the machine times it (QA-5). */
export function Toast({ children }: ToastProps) {
  return (
    <div className={styles.place} role="status">
      {children && (
        <span className={classes(onDark, styles.toast)}>
          <CircleCheck aria-hidden="true" />
          {children}
        </span>
      )}
    </div>
  );
}
