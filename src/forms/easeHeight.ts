import type { RefCallback } from 'react';
import { reducedMotion } from '../platform/reducedMotion.ts';

const duration = 300;

/** Each card's height with the screen before, in px, and the movement from there that still runs. */
const heights = new WeakMap<Element, number>();
const movements = new WeakMap<Element, Animation>();

/**
 * The `ref` of a screen in a card, keyed by the screen: the card grows or shrinks to it from the height of the screen before.
 * A purely visual value; styles alone cannot move between two heights that the content decides.
 */
export const easeHeight: RefCallback<HTMLElement> = (screen) => {
  const card = screen?.parentElement;
  if (!card) return;
  movements.get(card)?.cancel();
  const [from, to] = [heights.get(card), card.offsetHeight];
  if (from !== undefined && from !== to && !reducedMotion().matches)
    movements.set(
      card,
      card.animate(
        { height: [`${from}px`, `${to}px`], overflow: ['clip', 'clip'] },
        { duration, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
      ),
    );
  return () => void heights.set(card, card.offsetHeight);
};
