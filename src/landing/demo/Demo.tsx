import * as carouselStyles from '../../motion/Carousel.css.ts';
import { whenIdle } from '../../platform/hydration/whenIdle.tsx';
import { classes } from '../../ui/classes.ts';
import * as styles from './Demo.css.ts';
import { LobbyImage } from './LobbyImage.tsx';

export interface DemoProps {
  /** A form beside it is open: it stands still. */
  isHeld: boolean;
}

/** The first of the demo's two images, with the dots of the carousel. */
function DemoStill() {
  return (
    <div>
      <div className={classes(carouselStyles.stage, styles.stage)}>
        <div className={styles.slide.current}>
          <LobbyImage />
        </div>
      </div>
      <div className={carouselStyles.controls} aria-hidden="true">
        <div className={carouselStyles.dots}>
          <span className={classes(carouselStyles.dot, carouselStyles.front)} />
          <span className={carouselStyles.dot} />
        </div>
      </div>
    </div>
  );
}

/** The demo of a branded meeting: an image that becomes a carousel once the page is idle (LAND-1, APP-1). */
export const Demo = whenIdle<DemoProps>(
  async () => (await import('./DemoCarousel.tsx')).DemoCarousel,
  DemoStill,
);
