import { attentionMachine } from '../../machines/motion/attentionMachine.ts';
import type { stripMachine } from '../../machines/motion/stripMachine.ts';
import { type ActorsOf, listen, provideAll } from '../../machines/port.ts';
import { reducedMotion } from '../platform/reducedMotion.ts';
import type { Services } from '../platform/services.ts';
import { attentionActors } from './attentionActors.ts';
import { createStripAnimation, type StripAnimation } from './stripAnimation.ts';
import { followDrag } from './stripDrag.ts';

/**
 * The elements of a strip, as `StripView` renders them: the window, the moving track, and the list itself.
 */
const partsOf = (elementId: string) => {
  const frame = document.getElementById(elementId);
  const list = frame?.querySelector('ul');
  const track = list?.parentElement;
  return frame && list && track ? { frame, list, track } : null;
};

/**
 * Live actors of one strip; they share its animation, so each strip needs its own (HOME-7, PRT-2, LAND-4).
 */
export const stripActors = (services: Pick<Services, 'motion'>): ActorsOf<typeof stripMachine> => {
  let movement: StripAnimation | null = null;
  return {
    attention: provideAll(attentionMachine, attentionActors(services)),
    fitWatch: listen(({ input: { elementId, endlessFrom }, sendBack }) => {
      const parts = partsOf(elementId);
      if (!parts) return undefined;
      const { frame, list } = parts;
      const reduced = reducedMotion();
      const look = () => {
        const { width } = list.getBoundingClientRect();
        const isLonger = width > frame.clientWidth;
        const goesRound =
          endlessFrom === undefined ? isLonger : width > 0 && list.children.length >= endlessFrom;
        if (goesRound && !reduced.matches)
          sendBack({ type: 'fit.wide', lists: Math.ceil(frame.clientWidth / width) + 1 });
        else sendBack({ type: isLonger ? 'fit.byHand' : 'fit.narrow' });
      };
      look();
      const observer = new ResizeObserver(look);
      observer.observe(frame);
      observer.observe(list);
      reduced.addEventListener('change', look);
      return () => {
        observer.disconnect();
        reduced.removeEventListener('change', look);
      };
    }),
    drag: listen(({ input: { elementId }, sendBack }) => {
      const parts = partsOf(elementId);
      if (!parts) return undefined;
      const { frame, list, track } = parts;
      const moved = createStripAnimation(track, list);
      movement = moved;
      // Another language or a loaded image changes the length of the list.
      const observer = new ResizeObserver(moved.measure);
      observer.observe(list);
      const stopFollowing = followDrag(frame, list, moved, sendBack);
      return () => {
        stopFollowing();
        observer.disconnect();
        moved.release();
        movement = null;
      };
    }),
    drift: listen(() => {
      movement?.drift();
      return () => movement?.rest();
    }),
  };
};
