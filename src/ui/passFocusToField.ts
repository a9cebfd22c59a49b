import { passFocusTo } from './focus.ts';

/** The `ref` of a control that disappears once it is used: its focus moves to the first field of its form. */
export const passFocusToField = passFocusTo((control) => control.closest('form')?.querySelector('input'));
