import UserRoundX from 'lucide-react/icons/user-round-x';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readableNumber } from '../../machines/phone/phoneNumber.ts';
import type { SignInEvent } from '../../machines/signin/signIn.ts';
import type { SignInSnapshot } from '../../machines/signin/signInMachine.ts';
import {
  type SignInScreenName,
  signInScreen,
  signInStepNumber,
} from '../../machines/signin/signInSelectors.ts';
import { CallFailure } from '../forms/CallFailure.tsx';
import * as cardStyles from '../forms/StepCard.css.ts';
import { StepCard } from '../forms/StepCard.tsx';
import { submitForm } from '../forms/submitForm.ts';
import { ChannelButtons } from '../phone/ChannelButtons.tsx';
import { PhoneEntryView } from '../phone/PhoneEntryView.tsx';
import { usePhoneErrors } from '../phone/phoneTexts.ts';
import { submitPhone } from '../phone/submitPhone.ts';
import type { PhoneForm } from '../phone/usePhoneForm.ts';
import { Button } from '../ui/button/Button.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { SymbolLoader } from '../ui/feedback/SymbolLoader.tsx';
import { ChangeNumberView } from './ChangeNumberView.tsx';
import { CodeStep } from './CodeStep.tsx';
import { newAccountWords } from './newAccountWords.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { SendCodeButton } from './SendCodeButton.tsx';

export interface SignInFormProps {
  snapshot: SignInSnapshot;
  send: (event: SignInEvent) => void;
  /** Null while no phone form is running. */
  phone: PhoneForm | null;
}

/** The sign-in form in the hero: number, channel or no account, code (SIGNIN-1…4, SIGNIN-6). */
export function SignInFormView({ snapshot, send, phone }: SignInFormProps) {
  const { t } = useTranslation(['signin', 'shared', 'signup']);
  const screen = signInScreen(snapshot);
  const step = signInStepNumber(snapshot);
  const sentTo = snapshot.context.phone.sentTo ?? '';
  const back = { type: 'step.back' } as const;
  const close = { type: 'form.closed' } as const;
  const goBack = () => send(back);
  const welcome = t('welcome');
  const words: Record<SignInScreenName, { title: string; lead?: ReactNode; news?: string }> = {
    phone: { title: welcome, lead: t('desc') },
    channel: { title: welcome, lead: t('channel'), news: t('channel') },
    noAccount: { title: t('none'), news: t('noneDesc') },
    code: {
      title: t('shared:code.title'),
      lead: <ChangeNumberView sentTo={sentTo} onChange={goBack} />,
      news: t('shared:code.sent', { phone: readableNumber(sentTo) }),
    },
    redirecting: { title: t('signup:leaving') },
  };
  const isNew = screen === 'code' && phone?.snapshot.hasTag('newAccount') === true;
  return (
    <StepCard
      {...(isNew ? newAccountWords(t, phone.snapshot) : words[screen])}
      label={t('form')}
      // The number stays in its field while what stands under it changes.
      screen={isNew ? 'newAccount' : screen === 'channel' || screen === 'noAccount' ? 'phone' : screen}
      place={step}
      step={step}
      total={2}
      stepText={t('step', { n: step })}
      onBack={snapshot.can(back) ? goBack : undefined}
      onClose={snapshot.can(close) ? () => send(close) : undefined}
    >
      {phone === null || screen === 'redirecting' ? (
        <div className={cardStyles.waiting}>
          <SymbolLoader label={t('shared:loading')} />
        </div>
      ) : screen === 'code' ? (
        <CodeStep {...phone} kind="landing" />
      ) : (
        <NumberStep screen={screen} send={send} phone={phone} />
      )}
    </StepCard>
  );
}

interface NumberStepProps {
  screen: 'phone' | 'channel' | 'noAccount';
  send: (event: SignInEvent) => void;
  phone: PhoneForm;
}

/** The number and its actions: find its account, choose a channel, create an account. */
function NumberStep({ screen, send, phone }: NumberStepProps) {
  const { t } = useTranslation('signin');
  const errors = usePhoneErrors(phone.snapshot, 'landing');
  const createAccount = submitForm(() => send({ type: 'account.wanted' }));
  return (
    <form
      className={cardStyles.form}
      data-screen={screen}
      noValidate
      {...(screen === 'noAccount' ? { onSubmit: createAccount } : submitPhone(phone.send))}
    >
      <PhoneEntryView {...phone} error={errors.field} />
      {screen === 'phone' && <SendCodeButton snapshot={phone.snapshot} busyLabel={t('checking')} />}
      {screen === 'phone' && <PasskeyButton snapshot={phone.snapshot} send={phone.send} />}
      {screen === 'channel' && <ChannelButtons snapshot={phone.snapshot} label={t('channel')} autoFocus />}
      {screen === 'noAccount' && (
        <>
          <Note tone="warning" icon={<UserRoundX aria-hidden="true" />}>
            <p>{t('noneDesc')}</p>
          </Note>
          <Button type="submit" data-event="account.wanted" block autoFocus>
            {t('create')}
          </Button>
        </>
      )}
      <CallFailure text={errors.call} />
    </form>
  );
}
