import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { focusField } from '../ui/focusField.ts';

/**
 * A form's submit as an event of the machine; `submit` receives the button, the first one for Enter. If the
 * machine refuses, the first wrong field gets the focus (SIGNUP-3, QA-5): the flush renders the errors
 * before.
 */
export const submitForm =
  (submit: (button: HTMLElement | null) => void) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event;
    flushSync(() => submit(submitter));
    focusField(form.querySelector<HTMLElement>('[aria-invalid="true"]'));
  };
