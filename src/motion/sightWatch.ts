import type { SightEvent } from '../../machines/motion/sight.ts';
import { listen, type NoEvent } from '../../machines/port.ts';

/** The number of thresholds up to the share. */
const steps = 5;

/**
 * Watches whether an element is in the viewport: `entered` once at least `share` (0 to 1) of it is, or it
 * fills half of the viewport; `left` once nothing of it is. An element outside of the page never enters.
 * Returns its clean-up.
 */
export const watchSight = (
  elementId: string,
  share: number,
  tell: (change: 'entered' | 'left') => void,
): (() => void) => {
  const element = document.getElementById(elementId);
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1);
      if (!last?.isIntersecting) tell('left');
      else if (last.intersectionRatio >= share || fillsHalfTheWindow(last)) tell('entered');
    },
    { threshold: Array.from({ length: steps + 1 }, (_, step) => (share * step) / steps) },
  );
  if (element) observer.observe(element);
  return () => observer.disconnect();
};

/** The live listener that sends `sight.entered` and `sight.left` for an element, by that share of it. */
export const sightWatch = (share: number) =>
  listen<SightEvent, NoEvent, { elementId: string }>(({ input: { elementId }, sendBack }) =>
    watchSight(elementId, share, (change) => sendBack({ type: `sight.${change}` })),
  );

/** A zoomed viewport may be too small to ever contain the share of a tall element. */
const fillsHalfTheWindow = ({ intersectionRect, rootBounds }: IntersectionObserverEntry): boolean =>
  rootBounds !== null && intersectionRect.height >= rootBounds.height / 2;
