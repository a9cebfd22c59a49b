import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type DrawnRoom, drawnRooms, type MeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import type { BrandingEvent } from '../../../machines/design/brandingEvents.ts';
import { drawnRoom } from '../../lobby/drawnRoom.ts';
import { input } from '../../ui/field/SegmentedControl.css.ts';
import * as styles from './RoomChoice.css.ts';

interface RoomChoiceProps {
  room: DrawnRoom;
  theme: MeetingConfig['theme'];
  send: (event: BrandingEvent) => void;
}

/** The drawn rooms in the partner's colors, of which one is behind a lobby without an image (DSGN-1). */
export function RoomChoice({ room, theme, send }: RoomChoiceProps) {
  const { t } = useTranslation('design');
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>
        {t('room')} <span className={styles.hint}>{t('roomHint')}</span>
      </legend>
      <div className={styles.row}>
        <div className={styles.rooms}>
          {drawnRooms.map((option) => (
            <label className={styles.room} key={option}>
              <input
                className={input}
                type="radio"
                name={name}
                value={option}
                checked={option === room}
                onChange={() => send({ type: 'room.chosen', room: option })}
              />
              <img className={styles.picture} src={drawnRoom(option, theme)} alt="" />
              {t(`rooms.${option}`)}
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}
