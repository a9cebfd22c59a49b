import { useTranslation } from 'react-i18next';
import room from '../meetingRoom.svg?url';
import { DemoImage } from './DemoImage.tsx';
import * as styles from './MeetingImage.css.ts';

/** A meeting in progress with its chat, in a partner's colours (LAND-1). */
export function MeetingImage() {
  const { t } = useTranslation('landing');
  return (
    <DemoImage alt={t('demo.meetingAlt')} drawing={room}>
      <div className={styles.chat}>
        <p className={styles.theirs}>{t('features.chat.message')}</p>
        <p className={styles.file}>{t('features.chat.file')}</p>
        <p className={styles.mine}>{t('demo.thanks')}</p>
      </div>
    </DemoImage>
  );
}
