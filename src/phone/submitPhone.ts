import { submitForm } from '../forms/submitForm.ts';
import { pageTime } from '../platform/pageTime.ts';
import type { PhoneForm } from './usePhoneForm.ts';

/** A phone form's submit: by the channel of the pressed button, by SMS without one (SIGNUP-5, SIGNIN-1). */
export const submitPhone = (send: PhoneForm['send']) =>
  submitForm((pressed) => {
    const channel = pressed?.dataset['channel'] === 'whatsapp' ? 'whatsapp' : 'sms';
    send({ type: 'phone.submitted', channel, at: pageTime() });
  });
