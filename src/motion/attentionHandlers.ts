import type { FocusEvent } from 'react';
import type { AttentionEvent } from '../../machines/motion/attentionMachine.ts';

/**
 * What an element tells attention: the pointer over it, and the keyboard's focus inside it. The focus that a
 * press leaves behind does not count, or whatever was pressed would stand still for good.
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
