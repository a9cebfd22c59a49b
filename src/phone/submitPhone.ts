import { submitForm, submitOnEnter } from '../forms/submitForm.ts';
import { pageTime } from '../platform/pageTime.ts';
import type { PhoneForm } from './usePhoneForm.ts';

/**
 * A phone form's submit: by the channel of the pressed button, SMS where it has none (SIGNUP-5, SIGNIN-1). Enter
 * in a number that is too short says so (SIGNUP-4).
 */
export const submitPhone = (send: PhoneForm['send']) => ({
  onKeyDown: submitOnEnter,
  onSubmit: submitForm((pressed) => {
    if (pressed === null) {
      send({ type: 'phone.entered' });
      return;
    }
    const channel = pressed.dataset['channel'] === 'whatsapp' ? 'whatsapp' : 'sms';
    send({ type: 'phone.submitted', channel, at: pageTime() });
  }),
});
