import { passFocusTo } from './focus.ts';

/** The `ref` of a control that disappears with the notice it answers: its focus moves to the open tab. */
export const passFocusToTab = passFocusTo(() =>
  document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]'),
);
