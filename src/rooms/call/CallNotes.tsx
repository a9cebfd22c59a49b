import { useTranslation } from 'react-i18next';
import type { CallSnapshot } from '../../../machines/rooms/callMachine.ts';
import type { CallEvent } from '../../../machines/rooms/callSetup.ts';
import type { OwnMediaSnapshot } from '../../../machines/rooms/ownMediaMachine.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import * as styles from './CallView.css.ts';
import { passFocusToName } from './passFocusToName.ts';

interface CallNotesProps {
  snapshot: CallSnapshot;
  send: (event: CallEvent) => void;
  own: OwnMediaSnapshot;
}

const retries = {
  leave: () => ({ type: 'call.leaveRequested' }),
  end: () => ({ type: 'call.endRequested' }),
  remove: (id: string) => ({ type: 'guest.removeRequested', id }),
} as const satisfies Record<string, (id: string) => CallEvent>;

/** What has gone wrong, in words, each with what helps (ROOM-5). */
export function CallNotes({ snapshot, send, own }: CallNotesProps) {
  const { t } = useTranslation('call');
  const { problem, asked } = snapshot.context;
  const { microphoneProblem, cameraProblem, screenProblem } = own.context;
  return (
    <div className={styles.notes} role="status">
      {snapshot.matches({ network: 'lost' }) && (
        <Note tone="warning">
          <p>{t('offline')}</p>
        </Note>
      )}
      {!snapshot.matches({ sound: 'allowed' }) && (
        <Note tone="warning">
          <p>{t('sound.text')}</p>
          <Button
            size="s"
            busy={snapshot.matches({ sound: 'starting' })}
            data-event="sound.requested"
            ref={passFocusToName}
            onPress={() => send({ type: 'sound.requested' })}
          >
            {t('sound.on')}
          </Button>
        </Note>
      )}
      {microphoneProblem && (
        <Note tone="warning">
          <p>{t(`problems.mic.${microphoneProblem}`)}</p>
        </Note>
      )}
      {cameraProblem && (
        <Note tone="warning">
          <p>{t(`problems.cam.${cameraProblem}`)}</p>
        </Note>
      )}
      {screenProblem && (
        <Note tone="warning">
          <p>{t(screenProblem === 'blocked' ? 'problems.screen.blocked' : 'problems.screen.failed')}</p>
        </Note>
      )}
      {problem && (
        <Note tone="error">
          <p>{t(problem.isUnreached ? 'problems.unreached' : `problems.${problem.what}`)}</p>
          <Button
            kind="soft"
            size="s"
            ref={passFocusToName}
            onPress={() => send(retries[problem.what](asked ?? ''))}
          >
            {t('retry')}
          </Button>
          <Button
            kind="quiet"
            size="s"
            data-event="problem.closed"
            ref={passFocusToName}
            onPress={() => send({ type: 'problem.closed' })}
          >
            {t('close')}
          </Button>
        </Note>
      )}
    </div>
  );
}
