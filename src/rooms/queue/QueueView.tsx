import Video from 'lucide-react/icons/video';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isWithoutHost } from '../../../machines/rooms/queue.ts';
import { hasQueue, shownRooms } from '../../../machines/rooms/queueSelectors.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { OfRoom } from './OfRoom.tsx';
import { passFocusToQueue } from './passFocusToQueue.ts';
import { QueueCard } from './QueueCard.tsx';
import * as styles from './QueueView.css.ts';
import type { QueueCardProps } from './queueCardProps.ts';

export interface QueueViewProps extends Omit<QueueCardProps, 'room' | 'called'> {
  /** Whether the news are gone, so that it may be out of date. */
  isBehind: boolean;
  /** Leads to a room whose host is not inside; called within the press. */
  onEnter: (room: string) => void;
}

/**
 * Who waits in all of a partner's rooms, wherever they came from (ROOM-2, ROOM-3), and the way back to guests whose host has
 * gone (ROOM-6).
 */
export function QueueView({ snapshot, send, isBehind, onEnter }: QueueViewProps) {
  const { t } = useTranslation('rooms');
  const id = useId();
  const rooms = shownRooms(snapshot);
  const nameOf = (room: string) => (room === '' ? t('general') : t('meeting', { room }));
  return (
    <section className={styles.queue} aria-labelledby={id} data-queue="">
      <div className={styles.head}>
        <h2 className={styles.title} id={id} tabIndex={-1} data-home="">
          {t('title')}
        </h2>
        <Checkbox
          label={t('bell')}
          checked={snapshot.matches({ sound: 'on' })}
          onChange={(isOn) => send({ type: 'bell.switched', isOn })}
        />
      </div>
      <div role="status">
        {isBehind && (
          <Note tone="warning">
            <p>{t('behind')}</p>
          </Note>
        )}
      </div>
      {rooms.length === 0 && <p className={styles.quiet}>{t('quiet')}</p>}
      {rooms.map((room) => {
        const name = room.title ? <bdi>{room.title}</bdi> : nameOf(room.room);
        return (
          <div className={styles.room} key={room.id}>
            <div className={styles.head}>
              <h3 className={styles.name}>{name}</h3>
              {!room.hostIsHere && (
                <Button
                  size="s"
                  icon={<Video aria-hidden="true" />}
                  data-event="meeting.started"
                  ref={passFocusToQueue}
                  onPress={() => onEnter(room.room)}
                >
                  {t('enter')}
                  <OfRoom name={name} />
                </Button>
              )}
            </div>
            {isWithoutHost(room) && <p className={styles.quiet}>{t('withoutHost')}</p>}
            {hasQueue(snapshot, room) && (
              <QueueCard
                snapshot={snapshot}
                send={send}
                room={room}
                called={rooms.length > 1 ? name : null}
              />
            )}
          </div>
        );
      })}
    </section>
  );
}
