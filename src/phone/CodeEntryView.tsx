import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { waitText } from '../../machines/contract/waitText.ts';
import { type Channel, isRefused } from '../../machines/phone/phoneVerification.ts';
import {
  isResendRefused,
  phoneVerificationScreen,
  secondsLeft,
} from '../../machines/phone/phoneVerificationSelectors.ts';
import { CallFailure } from '../forms/CallFailure.tsx';
import * as cardStyles from '../forms/StepCard.css.ts';
import { submitForm, submitOnEnter } from '../forms/submitForm.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { afterPress } from '../ui/button/afterPress.ts';
import { Button } from '../ui/button/Button.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { CodeField } from '../ui/field/CodeField.tsx';
import { focusField, selectAll } from '../ui/focusField.ts';
import * as styles from './CodeEntryView.css.ts';
import { KeepSignedIn } from './KeepSignedIn.tsx';
import { PhoneWait } from './PhoneWait.tsx';
import type { PhoneErrors } from './phoneTexts.ts';
import type { PhoneForm } from './usePhoneForm.ts';

export interface CodeEntryProps extends Pick<PhoneForm, 'snapshot' | 'send'> {
  errors: PhoneErrors;
  /** Stands under the buttons. */
  children?: ReactNode;
}

/** Why the code of another channel is wanted, and the button that asks for it (ACC-5). */
const confirmTexts = {
  sms: { why: 'code.confirmSms', get: 'code.getSms' },
  whatsapp: { why: 'code.confirmWa', get: 'code.getWa' },
} as const satisfies Record<Channel, object>;

/** The code of a phone form: typing it, and asking for another one (SIGNUP-6, SIGNIN-5). */
export function CodeEntryView({ snapshot, send, errors, children }: CodeEntryProps) {
  const { t } = useTranslation('shared');
  const { code, resendAt, confirmBy } = snapshot.context;
  const isVerifying = ['verifying', 'storing'].includes(phoneVerificationScreen(snapshot));
  // An unfinished code shows its error when the field is left: only an answer may bring the focus back.
  const wasRefused = isRefused(snapshot.context);
  // A wait disables the button that was pressed, and with it goes the focus.
  const isWaiting = snapshot.matches({ code: { entry: 'waiting' } });
  return (
    <>
      <form
        className={cardStyles.form}
        noValidate
        onBlur={() => afterPress(() => send({ type: 'code.left' }))}
        onKeyDown={submitOnEnter}
        onSubmit={submitForm((pressed) => send({ type: pressed ? 'code.submitted' : 'code.entered' }))}
      >
        {/* Before the code, whose last digit verifies it. */}
        <KeepSignedIn snapshot={snapshot} send={send} />
        <CodeField
          // Another code is on its way: the button that asked for it is gone, the focus is back here.
          key={resendAt}
          label={t('code.label')}
          name="code"
          value={code}
          onChange={(text) => send({ type: 'code.edited', text })}
          error={errors.field}
          busy={isVerifying}
          autoFocus
          ref={wasRefused ? selectAll : isWaiting ? focusField : undefined}
        />
        <PhoneWait snapshot={snapshot} />
        <ConfirmNote by={confirmBy} />
        <Button
          type="submit"
          data-event="code.submitted"
          block
          busy={isVerifying}
          busyLabel={t('code.verifying')}
          disabled={!isVerifying && !snapshot.can({ type: 'code.submitted' })}
        >
          {t('code.verify')}
        </Button>
        <CallFailure text={errors.call} hint={errors.hint} />
      </form>
      <div className={styles.after}>
        <ResendView snapshot={snapshot} send={send} />
        {children}
      </div>
    </>
  );
}

/** Announced, and seen until the code that it asks for is sent. */
function ConfirmNote({ by }: { by: Channel | null }) {
  const { t } = useTranslation('shared');
  const why = by === null ? null : <p>{t(confirmTexts[by].why)}</p>;
  return (
    <>
      <div className={visuallyHidden} role="status">
        {why}
      </div>
      {why && (
        <div aria-hidden="true">
          <Note tone="info">{why}</Note>
        </div>
      )}
    </>
  );
}

function ResendView({ snapshot, send }: Pick<CodeEntryProps, 'snapshot' | 'send'>) {
  const { t } = useTranslation('shared');
  const seconds = secondsLeft(snapshot);
  // `PhoneWait` says why, and until when.
  if (isResendRefused(snapshot)) return null;
  // It stays while the session of the right code is stored.
  if (snapshot.matches({ code: { resend: 'cooling' } }) || (snapshot.matches('storing') && seconds > 0))
    return <p className={styles.countdown}>{t('code.resend', { time: waitText(seconds) })}</p>;

  const { channel, confirmBy } = snapshot.context;
  const other: Channel = channel === 'sms' ? 'whatsapp' : 'sms';
  const resend = (by: Channel) => ({ type: 'code.resent', channel: by }) as const;
  const isSending = snapshot.matches({ code: { resend: 'sending' } });
  const disabled = !isSending && !snapshot.can(resend(channel));
  const texts = {
    [channel]: t(confirmBy === null ? 'code.resendNow' : confirmTexts[confirmBy].get),
    [other]: t(other === 'sms' ? 'code.otherSms' : 'code.otherWa'),
  };
  // By channel: the one that was pressed is the first from then on, and keeps its element and the focus.
  return (confirmBy === null ? [channel, other] : [channel]).map((by) => (
    <Button
      key={by}
      kind="link"
      {...(by === channel && { busy: isSending, busyLabel: t('phone.sending') })}
      disabled={disabled || (isSending && by === other)}
      data-event={JSON.stringify(resend(by))}
      onPress={() => send(resend(by))}
    >
      {texts[by]}
    </Button>
  ));
}
