import { useTranslation } from 'react-i18next';
import { Carousel } from '../../motion/Carousel.tsx';
import type { CarouselProps } from '../../motion/CarouselView.tsx';
import * as styles from './Demo.css.ts';
import { LobbyImage } from './LobbyImage.tsx';
import { MeetingImage } from './MeetingImage.tsx';

/** A branded meeting in two alternating images: the lobby, and the meeting (LAND-1). */
export function DemoCarousel({ isHeld }: Pick<CarouselProps, 'isHeld'>) {
  const { t } = useTranslation('landing');
  return (
    <Carousel
      id="demo"
      isHeld={isHeld}
      label={t('demo.label')}
      slides={[
        { key: 'lobby', name: t('demo.lobby'), content: <LobbyImage /> },
        { key: 'meeting', name: t('demo.meeting'), content: <MeetingImage /> },
      ]}
      classes={{ stage: styles.stage, slide: styles.slide }}
    />
  );
}
