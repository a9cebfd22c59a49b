import type { MouseEvent, PointerEvent } from 'react';

/** Pixels after which a sideways press is a swipe. */
const swipeDistance = 30;

/**
 * Handlers that recognise a swipe across an element, which needs `touch-action: pan-y`. The click at the end
 * of a swipe is suppressed.
 */
export const swipeHandlers = (swiped: (direction: 'left' | 'right') => void) => {
  let from: number | null = null;
  let hasSwiped = false;
  return {
    onPointerDown: (event: PointerEvent) => {
      from = event.isPrimary && event.button === 0 ? event.clientX : null;
      hasSwiped = false;
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = from === null ? 0 : event.clientX - from;
      from = null;
      hasSwiped = Math.abs(distance) >= swipeDistance;
      if (hasSwiped) swiped(distance < 0 ? 'left' : 'right');
    },
    onPointerCancel: () => {
      from = null;
    },
    onClickCapture: (event: MouseEvent) => {
      if (!hasSwiped) return;
      hasSwiped = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // Otherwise the browser would drag an image or a link.
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  };
};
