import { CallFailure } from '../forms/CallFailure.tsx';
import * as cardStyles from '../forms/StepCard.css.ts';
import { ChannelButtons } from '../phone/ChannelButtons.tsx';
import { PhoneEntryView } from '../phone/PhoneEntryView.tsx';
import { usePhoneErrors } from '../phone/phoneTexts.ts';
import { submitPhone } from '../phone/submitPhone.ts';
import type { PhoneForm } from '../phone/usePhoneForm.ts';

/** Step 3: the phone number, and by which channel its code comes; Enter sends by SMS (SIGNUP-4, SIGNUP-5). */
export function PhoneStepView(form: PhoneForm) {
  const { snapshot, send } = form;
  const errors = usePhoneErrors(snapshot, 'signUp');
  return (
    <form className={cardStyles.form} noValidate {...submitPhone(send)}>
      <PhoneEntryView {...form} error={errors.field} />
      <ChannelButtons snapshot={snapshot} />
      <CallFailure text={errors.call} hint={errors.hint} />
    </form>
  );
}
