import { passFocusTo } from './focus.ts';

/**
 * The `ref` of a control that disappears with the notice it answers: its focus moves to the open tab, and over a dialog
 * to the first control in it.
 */
export const passFocusToTab = passFocusTo((control) => {
  const dialog = control.closest('dialog');
  return dialog
    ? dialog.querySelector<HTMLElement>(':is(input, textarea, select, button):not(:disabled)')
    : document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
});
