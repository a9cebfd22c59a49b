import { useTranslation } from 'react-i18next';
import { readableNumber } from '../../machines/phone/phoneNumber.ts';
import { knownNumber } from '../../machines/phone/phoneVerificationSelectors.ts';
import { CallFailure } from '../forms/CallFailure.tsx';
import * as cardStyles from '../forms/StepCard.css.ts';
import { StepCard } from '../forms/StepCard.tsx';
import { ChannelButtons } from '../phone/ChannelButtons.tsx';
import { CodeEntryView } from '../phone/CodeEntryView.tsx';
import { PhoneEntryView } from '../phone/PhoneEntryView.tsx';
import { usePhoneErrors } from '../phone/phoneTexts.ts';
import { submitPhone } from '../phone/submitPhone.ts';
import type { PhoneForm } from '../phone/usePhoneForm.ts';
import { Note } from '../ui/feedback/Note.tsx';
import { richText } from '../ui/richText.tsx';
import { ChangeNumberView } from './ChangeNumberView.tsx';
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
  const onCode = snapshot.hasTag('code');
  const known = knownNumber(snapshot);
  const step = onCode ? 2 : 1;
  const phone = readableNumber(snapshot.context.sentTo ?? '');
  const changeNumber = () => send({ type: 'number.changed' });
  return (
    <div className={styles.place}>
      {note && (
        <Note tone="info" role="status">
          {note}
        </Note>
      )}
      <StepCard
        label={t('form')}
        screen={onCode ? 'code' : 'phone'}
        place={step}
        step={step}
        total={2}
        stepText={t('step', { n: step })}
        title={onCode ? t('shared:code.title') : t('title')}
        titleAs="h1"
        lead={
          onCode ? (
            <ChangeNumberView sentTo={snapshot.context.sentTo ?? ''} onChange={changeNumber} />
          ) : known === null ? (
            t('desc')
          ) : (
            richText(t('again', { phone: `<b>${known}</b>` }), { b: numberText })
          )
        }
        news={onCode ? t('shared:code.sent', { phone }) : undefined}
        onBack={onCode ? changeNumber : undefined}
      >
        {onCode ? <CodeStep {...form} /> : <PhoneStep {...form} />}
      </StepCard>
    </div>
  );
}

/** A number keeps its own direction and stays in one line. */
const numberText = (number: string) => <bdi className={styles.number}>{number}</bdi>;

function PhoneStep(form: PhoneForm) {
  const { snapshot, send } = form;
  const errors = usePhoneErrors(snapshot, 'signIn');
  return (
    <form className={cardStyles.form} noValidate {...submitPhone(send)}>
      <PhoneEntryView {...form} error={errors.field} />
      <ChannelButtons snapshot={snapshot} />
      <PasskeyButton snapshot={snapshot} />
      <CallFailure text={errors.call} />
    </form>
  );
}

function CodeStep({ snapshot, send }: PhoneForm) {
  const errors = usePhoneErrors(snapshot, 'signIn');
  return <CodeEntryView snapshot={snapshot} send={send} errors={errors} />;
}
