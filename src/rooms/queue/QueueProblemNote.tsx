import { useTranslation } from 'react-i18next';
import type { QueueProblem } from '../../../machines/rooms/queue.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import * as styles from './QueueCard.css.ts';

/** What happened to a press, beside it; in a live region that is there before its text (ROOM-3). */
export function QueueProblemNote({ problem }: { problem: QueueProblem | null }) {
  const { t } = useTranslation('rooms');
  return (
    <div className={styles.problem} role="alert">
      {problem && <Note tone={problem === 'full' ? 'warning' : 'error'}>{t(`problems.${problem}`)}</Note>}
    </div>
  );
}
