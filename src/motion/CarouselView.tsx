import type { KeyboardEvent, ReactNode, RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CarouselEvent,
  type CarouselSnapshot,
  carouselScreen,
  slideInFront,
} from '../../machines/motion/carouselMachine.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { classes as joined } from '../ui/classes.ts';
import { arrowDirection } from './arrowKeys.ts';
import { attentionHandlers } from './attentionHandlers.ts';
import * as styles from './Carousel.css.ts';
import { beginAt } from './motion.css.ts';
import { PauseButton, type PauseButtonProps } from './PauseButton.tsx';
import type { swipeHandlers } from './swipe.ts';

/** The position of a slide: in front, or as the one before or after it. */
export type SlidePlace = 'previous' | 'current' | 'next';

/** One slide; `name` is what its dot shows. */
export interface Slide {
  key: string;
  name: string;
  /** An image: nothing in it can be focused, as it may be out of sight. */
  content: ReactNode;
}

export interface CarouselProps {
  id: string;
  label: string;
  /** Two or three; their number is constant. */
  slides: readonly Slide[];
  /** The classes of the stage, and of a slide in each position. */
  classes: { stage: string; slide: Record<SlidePlace, string> };
  /** Something beside it asks for all attention: it does not advance by itself. */
  isHeld?: boolean | undefined;
}

export interface CarouselViewProps extends Omit<CarouselProps, 'isHeld'>, Pick<PauseButtonProps, 'offer'> {
  snapshot: CarouselSnapshot;
  send: (event: CarouselEvent) => void;
  swipe: ReturnType<typeof swipeHandlers>;
  /** Told of the carousel's element as long as it is held. */
  hold?: RefCallback<HTMLElement> | undefined;
}

/** The slides on their stage and, below, the dots and the pause button (HOME-4, LAND-1, QA-5). */
export function CarouselView(props: CarouselViewProps) {
  const { id, label, slides, classes, snapshot, send, offer, swipe, hold } = props;
  const { t } = useTranslation('shared');
  const { index } = snapshot.context;
  const screen = carouselScreen(snapshot);
  const attention = attentionHandlers(send);
  const current = slides[index];
  const total = slides.length;
  const front = slideInFront(snapshot);
  /** How many slides have come since this one was in front. */
  const turnsSince = (place: number) => (front - place + total) % total;
  return (
    <section
      ref={hold}
      id={id}
      aria-roledescription={t('carousel')}
      aria-label={label}
      data-screen={screen}
      onKeyDown={(event) => followArrow(event, send)}
    >
      <div className={joined(styles.stage, classes.stage)} {...attention} {...swipe}>
        {slides.map(({ key, content }, place) => {
          const isCurrent = place === index;
          const isFront = place === front;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a slide is no set of fields; its dot does by keyboard what a press does here
            <div
              key={key}
              role="group"
              aria-label={t('slide', { n: place + 1, total })}
              aria-hidden={!isCurrent}
              className={joined(
                styles.slide,
                beginAt[turnsSince(place)],
                !isFront && styles.aside,
                classes.slide[placeOf(place, front, total)],
              )}
              onClick={() => {
                if (!isCurrent) send({ type: 'slide.chosen', index: place });
              }}
            >
              {content}
            </div>
          );
        })}
      </div>
      <div className={styles.controls}>
        <div className={styles.dots} {...attention}>
          {slides.map(({ key, name }, place) => (
            <button
              key={key}
              type="button"
              className={joined(
                styles.dot,
                styles.dotsOf[total],
                beginAt[turnsSince(place)],
                place === front && styles.front,
              )}
              aria-label={t('showSlide', { name })}
              aria-current={place === index}
              data-event={JSON.stringify({ type: 'slide.chosen', index: place })}
              onClick={() => send({ type: 'slide.chosen', index: place })}
            />
          ))}
        </div>
        <PauseButton offer={offer} send={send} />
      </div>
      {/* Announced only after a press: a carousel that announces by itself is a nuisance. */}
      <p className={visuallyHidden} aria-live="polite">
        {snapshot.matches({ slides: 'held' }) && current
          ? `${current.name}, ${t('slide', { n: index + 1, total })}`
          : null}
      </p>
    </section>
  );
}

/** The slides form a circle: half of them come next, the others came before. */
const placeOf = (place: number, front: number, total: number): SlidePlace => {
  const ahead = (place - front + total) % total;
  if (ahead === 0) return 'current';
  return ahead <= total / 2 ? 'next' : 'previous';
};

const followArrow = (event: KeyboardEvent, send: CarouselViewProps['send']): void => {
  const direction = arrowDirection(event);
  if (direction === 0) return;
  event.preventDefault();
  send({ type: direction === 1 ? 'slide.next' : 'slide.previous' });
};
