import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { attentionMachine, pauseOffer } from '../../machines/motion/attentionMachine.ts';
import { carouselMachine } from '../../machines/motion/carouselMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { useProvided } from '../platform/useProvided.ts';
import { attentionActors } from './attentionActors.ts';
import { type CarouselProps, CarouselView } from './CarouselView.tsx';
import { slideTurns } from './slideTurns.ts';
import { swipeHandlers } from './swipe.ts';

/** Slides that advance by themselves, with dots, arrow keys, swipe and a pause (HOME-4, LAND-1). */
export function Carousel({ isHeld, ...props }: CarouselProps) {
  const carousel = useProvided(
    (services) =>
      provideAll(carouselMachine, {
        attention: provideAll(attentionMachine, attentionActors(services)),
        turns: slideTurns,
      }),
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
  const hold = useCallback(() => {
    carousel.send({ type: 'attention.held' });
    return () => carousel.send({ type: 'attention.released' });
  }, [carousel]);
  return (
    <CarouselView
      {...props}
      snapshot={snapshot}
      send={carousel.send}
      offer={attention ? pauseOffer(attention) : null}
      swipe={swipe}
      hold={isHeld ? hold : undefined}
    />
  );
}
