import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * A form's submit as an event of the machine; `submit` is given the button, the first one for Enter. If
 * the machine refuses, the focus goes to the first wrong field (SIGNUP-3, QA-5): hence the flush, which
 * lets the fields say what is wrong with them.
 */
export const submitForm =
  (submit: (button: HTMLElement | null) => void) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event;
    flushSync(() => submit(submitter));
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

/** As the `ref` of a field that an answer made wrong: the focus moves there when the answer comes. */
export const focusOn = (field: HTMLElement | null): void => field?.focus();

/** The same where what stands in the field was refused: it is selected, so that what is typed next replaces it (SIGNUP-6). */
export const selectAll = (field: HTMLInputElement | null): void => {
  field?.focus();
  field?.select();
};
