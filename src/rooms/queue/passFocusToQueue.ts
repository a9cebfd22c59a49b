import { homeIn, passFocusTo } from '../../ui/focus.ts';

/** The `ref` of a button that goes with who was answered, or with their room: the focus goes to the queue's heading. */
export const passFocusToQueue = passFocusTo((control) => homeIn(control.closest('[data-queue]')));
