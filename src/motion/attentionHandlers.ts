import type { FocusEvent } from 'react';
import type { AttentionEvent } from '../../machines/motion/attentionMachine.ts';

/**
 * Handlers that send an element's hover and keyboard focus. The focus after a press does not count: otherwise
 * the pressed element would never move again.
 */
export const attentionHandlers = (send: (event: AttentionEvent) => void) => ({
  onPointerEnter: () => send({ type: 'attention.pointerEntered' }),
  onPointerLeave: () => send({ type: 'attention.pointerLeft' }),
  onFocus: (event: FocusEvent) => {
    if (event.target.matches(':focus-visible')) send({ type: 'attention.focused' });
  },
  onBlur: (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) send({ type: 'attention.blurred' });
  },
});
