import { passFocusTo } from '../../ui/focus.ts';

/** The `ref` of a control that goes with its note or its tile: the focus goes to the heading of the call (QA-5). */
export const passFocusToName = passFocusTo((control) =>
  control.closest('[data-screen]')?.querySelector('h1'),
);
