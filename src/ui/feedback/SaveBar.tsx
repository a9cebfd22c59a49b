import type { ReactNode } from 'react';
import { onDark } from '../../theme/ground.css.ts';
import { visuallyHidden } from '../../theme/reset.css.ts';
import { classes } from '../classes.ts';
import * as styles from './SaveBar.css.ts';

export interface SaveBarProps {
  state: keyof typeof styles.bar;
  message: string;
  /** The message says more than the dot: it is seen on a narrow bar, too. */
  isWordy?: boolean;
  /** Takes the message's place: what keeps it from being saved. */
  note?: ReactNode;
  /** Out of sight while something else needs its place; it still announces. */
  isAside?: boolean | undefined;
  /** Small buttons: undo, redo, discard, save. They are left out while hidden. */
  actions: ReactNode;
}

/**
 * Floats at the bottom while there is something to save; the message is announced politely (DSGN-4, QA-5).
 */
export function SaveBar({ state, message, isWordy, note, isAside, actions }: SaveBarProps) {
  const visible = state !== 'hidden';
  const look = isAside ? 'hidden' : state;
  return (
    <div className={styles.place}>
      <div className={classes(onDark, styles.bar[look])} data-state={state}>
        <span className={styles.dot[look]} aria-hidden="true" />
        <p className={note ? visuallyHidden : styles.message[isWordy ? 'wordy' : state]} role="status">
          {visible && message}
        </p>
        {visible && !isAside && (
          <>
            {note && <div className={styles.note}>{note}</div>}
            <div className={styles.actions}>{actions}</div>
          </>
        )}
      </div>
    </div>
  );
}
