import type { ReactNode } from 'react';
import { onDark } from '../../theme/ground.css.ts';
import { classes } from '../classes.ts';
import * as styles from './SaveBar.css.ts';

export interface SaveBarProps {
  state: keyof typeof styles.bar;
  message: string;
  /** Small buttons: undo, redo, discard, save. They are left out while hidden. */
  actions: ReactNode;
}

/**
 * Floats at the bottom while there is something to save; the message is announced politely (DSGN-4, QA-5).
 */
export function SaveBar({ state, message, actions }: SaveBarProps) {
  const visible = state !== 'hidden';
  return (
    <div className={styles.place}>
      <div className={classes(onDark, styles.bar[state])} data-state={state}>
        <span className={styles.dot[state]} aria-hidden="true" />
        <p className={styles.message[state === 'failed' ? 'failed' : 'rest']} role="status">
          {visible && message}
        </p>
        {visible && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
