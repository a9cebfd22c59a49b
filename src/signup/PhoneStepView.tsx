import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquare from 'lucide-react/icons/message-square';
import { useTranslation } from 'react-i18next';
import { type Channel, maySend } from '../../machines/shared/phoneVerificationMachine.ts';
import { CallFailure } from '../shared/CallFailure.tsx';
import { PhoneEntryView } from '../shared/PhoneEntryView.tsx';
import { usePhoneComplaint } from '../shared/phoneTexts.ts';
import * as cardStyles from '../shared/StepCard.css.ts';
import { submitForm } from '../shared/submitForm.ts';
import type { PhoneForm } from '../shared/usePhoneForm.ts';
import { Button } from '../ui/Button.tsx';
import * as styles from './PhoneStepView.css.ts';

/** Step 3: the phone number, and by which channel its code comes; Enter sends by SMS (SIGNUP-4, SIGNUP-5). */
export function PhoneStepView(form: PhoneForm) {
  const { t } = useTranslation(['signup', 'shared']);
  const { snapshot, send } = form;
  const complaint = usePhoneComplaint(snapshot, 'signUp');
  const submit = submitForm((pressed) => {
    const channel = pressed?.dataset['channel'] === 'whatsapp' ? 'whatsapp' : 'sms';
    send({ type: 'phone.submitted', channel, at: Date.now() });
  });
  const button = (channel: Channel) => {
    const isSending = snapshot.hasTag('busy') && snapshot.context.channel === channel;
    return {
      type: 'submit' as const,
      'data-channel': channel,
      busy: isSending,
      busyLabel: t('shared:phone.sending'),
      disabled: !isSending && !maySend(snapshot),
      'aria-label': isSending ? undefined : t(`phone.${channel}`),
    };
  };
  return (
    <form className={cardStyles.form} noValidate onSubmit={submit}>
      <PhoneEntryView {...form} error={complaint.field} />
      <div className={styles.channels}>
        <Button {...button('sms')} icon={<MessageSquare aria-hidden="true" />}>
          {t('shared:phone.sms')}
        </Button>
        <Button {...button('whatsapp')} kind="ink" icon={<MessageCircle aria-hidden="true" />}>
          {t('shared:phone.whatsapp')}
        </Button>
      </div>
      <CallFailure text={complaint.call} />
    </form>
  );
}
