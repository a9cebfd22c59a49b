import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { readableNumber } from '../../machines/phone/phoneNumber.ts';
import { knownNumber } from '../../machines/phone/phoneVerificationSelectors.ts';
import { CallFailure } from '../forms/CallFailure.tsx';
import * as cardStyles from '../forms/StepCard.css.ts';
import { StepCard } from '../forms/StepCard.tsx';
import { ChannelButtons } from '../phone/ChannelButtons.tsx';
import { PhoneEntryView } from '../phone/PhoneEntryView.tsx';
import { usePhoneErrors } from '../phone/phoneTexts.ts';
import { submitPhone } from '../phone/submitPhone.ts';
import type { PhoneForm } from '../phone/usePhoneForm.ts';
import { Note } from '../ui/feedback/Note.tsx';
import { richText } from '../ui/richText.tsx';
import { ChangeNumberView } from './ChangeNumberView.tsx';
import { CodeStep } from './CodeStep.tsx';
import { newAccountWords, numberText } from './newAccountWords.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import * as styles from './SignInCardView.css.ts';

export interface SignInCardProps extends PhoneForm {
  /** Why somebody has to sign in again (SES-4). */
  note?: string | undefined;
}

/** Sign-in by phone in the dashboard's place: number, channel, then code (SIGNIN-5, SIGNIN-6, ACC-6). */
export function SignInCardView({ note, ...form }: SignInCardProps) {
  const { t } = useTranslation(['signin', 'shared']);
  const { snapshot, send } = form;
  const { sentTo } = snapshot.context;
  const noteId = useId();
  const screen = snapshot.hasTag('newAccount') ? 'newAccount' : snapshot.hasTag('code') ? 'code' : 'phone';
  const known = knownNumber(snapshot);
  const bold = (number: string | null) => (number === null ? '' : `<b>${number}</b>`);
  const step = screen === 'phone' ? 1 : 2;
  const changeNumber = () => send({ type: 'number.changed' });
  const words = {
    phone: {
      title: t('title'),
      lead: known === null ? t('desc') : richText(t('again', { phone: bold(known) }), { b: numberText }),
    },
    code: {
      title: t('shared:code.title'),
      lead: <ChangeNumberView sentTo={sentTo ?? ''} onChange={changeNumber} />,
      news: t('shared:code.sent', { phone: readableNumber(sentTo ?? '') }),
    },
    newAccount: newAccountWords(t, snapshot),
  };
  return (
    <div className={styles.place}>
      {note && (
        <Note tone="info" role="status">
          <span id={noteId}>{note}</span>
        </Note>
      )}
      <StepCard
        {...words[screen]}
        label={t('form')}
        screen={screen}
        place={{ phone: 1, code: 2, newAccount: 3 }[screen]}
        step={step}
        total={2}
        stepText={t('step', { n: step })}
        titleAs="h1"
        onBack={screen === 'code' ? changeNumber : undefined}
      >
        {screen === 'phone' ? (
          <PhoneStep {...form} about={note && noteId} />
        ) : (
          <CodeStep {...form} kind="signIn" />
        )}
      </StepCard>
    </div>
  );
}

/** The number; a note that came with it is read with its field, which has the focus. */
function PhoneStep({ about, ...form }: PhoneForm & { about: string | undefined }) {
  const { snapshot, send } = form;
  const errors = usePhoneErrors(snapshot, 'signIn');
  return (
    <form className={cardStyles.form} noValidate {...submitPhone(send)}>
      <PhoneEntryView {...form} error={errors.field} about={about} />
      <ChannelButtons snapshot={snapshot} />
      <PasskeyButton snapshot={snapshot} send={send} />
      <CallFailure text={errors.call} />
    </form>
  );
}
