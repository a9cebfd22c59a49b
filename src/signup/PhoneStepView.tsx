import { CallFailure } from '../shared/CallFailure.tsx';
import { ChannelButtons } from '../shared/ChannelButtons.tsx';
import { PhoneEntryView } from '../shared/PhoneEntryView.tsx';
import { usePhoneComplaint } from '../shared/phoneTexts.ts';
import * as cardStyles from '../shared/StepCard.css.ts';
import { submitPhone } from '../shared/submitPhone.ts';
import type { PhoneForm } from '../shared/usePhoneForm.ts';

/** Step 3: the phone number, and by which channel its code comes; Enter sends by SMS (SIGNUP-4, SIGNUP-5). */
export function PhoneStepView(form: PhoneForm) {
  const { snapshot, send } = form;
  const complaint = usePhoneComplaint(snapshot, 'signUp');
  return (
    <form className={cardStyles.form} noValidate onSubmit={submitPhone(send)}>
      <PhoneEntryView {...form} error={complaint.field} />
      <ChannelButtons snapshot={snapshot} />
      <CallFailure text={complaint.call} />
    </form>
  );
}
