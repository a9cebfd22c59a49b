import { waitText } from '../../machines/contract/waitText.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { Note } from '../ui/feedback/Note.tsx';
import { announcedWait } from './announcedWait.ts';
import * as styles from './WaitNote.css.ts';

export interface WaitNoteProps {
  /** What is left of the wait; 0 without one. */
  seconds: number;
  /** The sentence about a wait, such as "2:05". */
  tell: (time: string) => string;
}

/** The wait after an answer 429: shown every second, announced more rarely; empty without one (fault N08). */
export function WaitNote({ seconds, tell }: WaitNoteProps) {
  return (
    <>
      <p className={visuallyHidden} role="status">
        {seconds > 0 && tell(announcedWait(seconds))}
      </p>
      {seconds > 0 && (
        <div className={styles.wait} aria-hidden="true">
          <Note tone="warning">
            <p>{tell(waitText(seconds))}</p>
          </Note>
        </div>
      )}
    </>
  );
}
