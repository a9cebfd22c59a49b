import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { attentionMachine, pauseOffer } from '../../machines/motion/attentionMachine.ts';
import { carouselMachine } from '../../machines/motion/carouselMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { useProvided } from '../platform/useProvided.ts';
import { attentionActors } from './attentionActors.ts';
import { CarouselView } from './CarouselView.tsx';
import { swipeHandlers } from './swipe.ts';

/** Where a slide stands: in front, or as the one before or after it. */
export type SlidePlace = 'previous' | 'current' | 'next';

/** One slide; `name` is what its dot shows. */
export interface Slide {
  key: string;
  name: string;
  content: ReactNode;
}

export interface CarouselProps {
  id: string;
  label: string;
  /** Two at least; their number stays the same. */
  slides: readonly Slide[];
  /** The size of the stage, and where on it a slide of each place stands. */
  classes: { stage: string; slide: Record<SlidePlace, string> };
}

/** Slides that go round by themselves, with dots, arrow keys, swipe and a pause (HOME-4, LAND-1). */
export function Carousel(props: CarouselProps) {
  const carousel = useProvided(
    (services) =>
      provideAll(carouselMachine, { attention: provideAll(attentionMachine, attentionActors(services)) }),
    () => ({ elementId: props.id, count: props.slides.length }),
  );
  const snapshot = useSelector(carousel, (current) => current);
  const attention = useSelector(snapshot.children.attention, (current) => current);
  const swipe = useMemo(
    () =>
      swipeHandlers((direction) =>
        carousel.send({ type: direction === 'left' ? 'slide.next' : 'slide.previous' }),
      ),
    [carousel],
  );
  return (
    <CarouselView
      {...props}
      snapshot={snapshot}
      send={carousel.send}
      offer={attention ? pauseOffer(attention) : null}
      swipe={swipe}
    />
  );
}
