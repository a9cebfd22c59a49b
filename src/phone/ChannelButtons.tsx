import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquare from 'lucide-react/icons/message-square';
import { useTranslation } from 'react-i18next';
import type { Channel } from '../../machines/phone/phoneVerification.ts';
import { maySend } from '../../machines/phone/phoneVerificationSelectors.ts';
import { Button } from '../ui/button/Button.tsx';
import * as styles from './ChannelButtons.css.ts';
import type { PhoneForm } from './usePhoneForm.ts';

export interface ChannelButtonsProps extends Pick<PhoneForm, 'snapshot'> {
  /** What the choice is about, where the form's title does not say so. */
  label?: string | undefined;
  /** Whether the first of them has the focus when they appear. */
  autoFocus?: boolean | undefined;
}

/** Submit buttons, one for each channel of the code; Enter presses the first, SMS (SIGNUP-5, SIGNIN-1). */
export function ChannelButtons({ snapshot, label, autoFocus }: ChannelButtonsProps) {
  const { t } = useTranslation(['shared', 'signup']);
  const button = (channel: Channel) => {
    const isSending = snapshot.hasTag('busy') && snapshot.context.channel === channel;
    return {
      type: 'submit' as const,
      'data-channel': channel,
      busy: isSending,
      busyLabel: t('phone.sending'),
      disabled: !isSending && !maySend(snapshot),
      'aria-label': isSending ? undefined : t(`signup:phone.${channel}`),
    };
  };
  return (
    <div className={styles.channels} {...(label && { role: 'group', 'aria-label': label })}>
      <Button
        {...button('sms')}
        data-event={JSON.stringify({ type: 'phone.submitted', channel: 'sms' })}
        autoFocus={autoFocus}
        icon={<MessageSquare aria-hidden="true" />}
      >
        {t('phone.sms')}
      </Button>
      <Button
        {...button('whatsapp')}
        data-event={JSON.stringify({ type: 'phone.submitted', channel: 'whatsapp' })}
        kind="ink"
        icon={<MessageCircle aria-hidden="true" />}
      >
        {t('phone.whatsapp')}
      </Button>
    </div>
  );
}
