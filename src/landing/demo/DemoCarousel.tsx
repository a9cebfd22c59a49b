import { useTranslation } from 'react-i18next';
import { Carousel } from '../../motion/Carousel.tsx';
import * as styles from './Demo.css.ts';
import { LobbyPicture } from './LobbyPicture.tsx';
import { MeetingPicture } from './MeetingPicture.tsx';

/** A branded meeting in two pictures that take turns: before the door, and behind it (LAND-1). */
export function DemoCarousel() {
  const { t } = useTranslation('landing');
  return (
    <Carousel
      id="demo"
      label={t('demo.label')}
      slides={[
        { key: 'lobby', name: t('demo.lobby'), content: <LobbyPicture /> },
        { key: 'meeting', name: t('demo.meeting'), content: <MeetingPicture /> },
      ]}
      classes={{ stage: styles.stage, slide: styles.slide }}
    />
  );
}
