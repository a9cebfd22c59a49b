import Check from 'lucide-react/icons/check';
import DoorOpen from 'lucide-react/icons/door-open';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../machines/contract/language.ts';
import type { Waiting } from '../../../machines/contract/rooms/people.ts';
import {
  answerTo,
  askedToDecline,
  hasQueue,
  isAdmittingAll,
  isDecliningAll,
  problemOf,
} from '../../../machines/rooms/queueSelectors.ts';
import { memoizeByLanguage } from '../../platform/formats/memoizeByLanguage.ts';
import { visuallyHidden } from '../../theme/reset.css.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog, OverDialogs } from '../../ui/Dialog.tsx';
import { MessageLine } from './MessageLine.tsx';
import { NamedText, nameMark } from './NamedText.tsx';
import { OfRoom } from './OfRoom.tsx';
import { passFocusToQueue } from './passFocusToQueue.ts';
import { QueueAnnouncement } from './QueueAnnouncement.tsx';
import * as styles from './QueueCard.css.ts';
import { QueueProblemNote } from './QueueProblemNote.tsx';
import type { QueueCardProps } from './queueCardProps.ts';

/** Those who wait in one room, the answers to them, and the line that they read (ROOM-3). */
export function QueueCard({ snapshot, send, room, called }: QueueCardProps) {
  const { t } = useTranslation('rooms');
  const { id: meeting, waiting } = room;
  const quiet = <p className={styles.quiet}>{t('quiet')}</p>;
  // Who writes when the last one goes would type into the page: in a call M turns the microphone on.
  if (!hasQueue(snapshot, room)) return quiet;
  const everybody = { type: 'knocks.admitted', meeting } as const;
  const isAdmitting = isAdmittingAll(snapshot, meeting);
  return (
    <div className={styles.card}>
      {waiting.length === 0 ? (
        quiet
      ) : (
        <ul className={styles.list}>
          {waiting.map((one) => (
            <Knock snapshot={snapshot} send={send} waiting={one} key={one.id} />
          ))}
        </ul>
      )}
      <div className={styles.everybody}>
        <div className={styles.all}>
          {waiting.length > 1 && (
            <Button
              kind="soft"
              size="s"
              icon={<DoorOpen aria-hidden="true" />}
              busy={isAdmitting}
              busyLabel={t('admitting')}
              disabled={!isAdmitting && !snapshot.can(everybody)}
              data-event={JSON.stringify(everybody)}
              ref={passFocusToQueue}
              onPress={() => send(everybody)}
            >
              {t('admitAll')}
              <OfRoom name={called} />
            </Button>
          )}
          {(waiting.length > 1 || askedToDecline(snapshot, meeting) !== null) && (
            <DeclineAll snapshot={snapshot} send={send} meeting={meeting} called={called} />
          )}
        </div>
        <QueueProblemNote problem={problemOf(snapshot, meeting)} />
      </div>
      <MessageLine snapshot={snapshot} send={send} room={room} called={called} />
    </div>
  );
}

/** Declines everybody of one meeting, after a question whose button that changes nothing has the focus. */
function DeclineAll({ snapshot, send, meeting, called }: Omit<QueueCardProps, 'room'> & { meeting: string }) {
  const { t } = useTranslation('rooms');
  const asks = { type: 'knocks.declineRequested', meeting } as const;
  const isDeclining = isDecliningAll(snapshot, meeting);
  const asked = askedToDecline(snapshot, meeting);
  const cancel = () => send({ type: 'question.cancelled' });
  // Where both disappear the dialog goes first, and gives the button the focus to pass on. Over it nobody is told again of
  // those it asks about; who knocks meanwhile is announced.
  return (
    <OverDialogs value={<QueueAnnouncement snapshot={snapshot} />}>
      <Dialog
        open={asked !== null}
        onClose={cancel}
        role="alertdialog"
        title={t('declineAllTitle', { count: asked ?? 0, n: asked ?? 0 })}
        actions={
          <>
            <Button data-event="knocks.declined" onPress={() => send({ type: 'knocks.declined' })}>
              {t('decline')}
            </Button>
            <Button kind="quiet" data-event="question.cancelled" onPress={cancel} data-autofocus="">
              {t('cancel')}
            </Button>
          </>
        }
      >
        {called && (
          <p>
            <NamedText text={t('declineAllRoom', { name: nameMark })} name={called} />
          </p>
        )}
        <p>{t('declineAllText')}</p>
      </Dialog>
      <Button
        kind="line"
        size="s"
        icon={<X aria-hidden="true" />}
        busy={isDeclining}
        busyLabel={t('declining')}
        // A disabled button could not get the focus back from the dialog.
        disabled={!isDeclining && asked === null && !snapshot.can(asks)}
        data-event={JSON.stringify(asks)}
        ref={passFocusToQueue}
        onPress={() => send(asks)}
      >
        {t('declineAll')}
        <OfRoom name={called} />
      </Button>
    </OverDialogs>
  );
}

function Knock({ snapshot, send, waiting }: Omit<QueueCardProps, 'room' | 'called'> & { waiting: Waiting }) {
  const { t, i18n } = useTranslation('rooms');
  const { id, name, knockedAt } = waiting;
  const answer = answerTo(snapshot, id);
  const admits = { type: 'knock.admitted', id } as const;
  const declines = { type: 'knock.declined', id } as const;
  // Each button says whom it is about.
  const whom = <span className={visuallyHidden}> ({name})</span>;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {knockedAt > 0 && (
          <p className={styles.since}>
            {t('since', { time: times(i18n.language).format(new Date(knockedAt)) })}
          </p>
        )}
      </div>
      <div className={styles.answers}>
        <Button
          kind="ink"
          size="s"
          icon={<Check aria-hidden="true" />}
          busy={answer === 'admit'}
          busyLabel={t('admitting')}
          disabled={answer !== 'admit' && !snapshot.can(admits)}
          data-event={JSON.stringify(admits)}
          ref={passFocusToQueue}
          onPress={() => send(admits)}
        >
          {t('admit')}
          {whom}
        </Button>
        <Button
          kind="line"
          size="s"
          icon={<X aria-hidden="true" />}
          busy={answer === 'decline'}
          busyLabel={t('declining')}
          disabled={answer !== 'decline' && !snapshot.can(declines)}
          data-event={JSON.stringify(declines)}
          ref={passFocusToQueue}
          onPress={() => send(declines)}
        >
          {t('decline')}
          {whom}
        </Button>
      </div>
      <QueueProblemNote problem={problemOf(snapshot, id)} />
    </li>
  );
}

const times = memoizeByLanguage(
  (language) => new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short' }),
);
