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
