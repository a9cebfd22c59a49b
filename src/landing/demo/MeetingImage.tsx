import { useTranslation } from 'react-i18next';
import room from '../meetingRoom.svg?url';
import { DemoImage } from './DemoImage.tsx';
import * as styles from './MeetingImage.css.ts';

/** Who waits in the drawing. */
const guest = 'Ana Torres';

/** A meeting in progress, and who waits to be let in, in a partner's colours (LAND-1). */
export function MeetingImage() {
  const { t } = useTranslation('landing');
  return (
    <DemoImage alt={t('demo.meetingAlt')} drawing={room}>
      <div className={styles.waiting}>
        <p className={styles.title}>{t('demo.waiting')}</p>
        <p>{guest}</p>
        <p className={styles.admit}>{t('demo.admit')}</p>
        <p className={styles.decline}>{t('demo.decline')}</p>
      </div>
    </DemoImage>
  );
}
