import type { KeyboardEvent, SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { focusField } from '../ui/focusField.ts';

/**
 * A form's submit as an event of the machine; `submit` receives the button, the first one for Enter, or null
 * after `submitOnEnter`. If the machine refuses, the first wrong field gets the focus (SIGNUP-3, QA-5): the
 * flush renders the errors before.
 */
export const submitForm =
  (submit: (button: HTMLElement | null) => void) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event;
    flushSync(() => submit(submitter instanceof HTMLButtonElement ? submitter : null));
    focusField(form.querySelector<HTMLElement>('[aria-invalid="true"]'));
  };

/**
 * The `onKeyDown` of a form whose button is disabled while something is missing: there the browser ignores
 * Enter. This submits without a button, so that the machine says what is missing (SIGNUP-4, SIGNUP-6).
 */
export const submitOnEnter = (event: KeyboardEvent<HTMLFormElement>): void => {
  const { key, target, currentTarget: form } = event;
  if (key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
  if (form.querySelector('[type="submit"]')?.matches(':disabled')) form.requestSubmit();
};
