import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readableNumber } from '../../machines/phone/phoneNumber.ts';
import { firstName } from '../../machines/signup/firstName.ts';
import {
  type SignUpScreenName,
  signUpScreen,
  signUpStepNumber,
} from '../../machines/signup/signUpSelectors.ts';
import * as cardStyles from '../forms/StepCard.css.ts';
import { StepCard } from '../forms/StepCard.tsx';
import { SentToView } from '../phone/SentToView.tsx';
import type { PhoneForm } from '../phone/usePhoneForm.ts';
import { SymbolLoader } from '../ui/feedback/SymbolLoader.tsx';
import { CodeStepView } from './CodeStepView.tsx';
import { DoneImage, DoneStepView } from './DoneStepView.tsx';
import { EmailStepView } from './EmailStepView.tsx';
import { NameStepView } from './NameStepView.tsx';
import { PhoneStepView } from './PhoneStepView.tsx';
import type { SignUpStepProps } from './signUpStepProps.ts';

export interface SignUpViewProps extends SignUpStepProps {
  /** Null while no phone form is running. */
  phone: PhoneForm | null;
}

const places: Record<SignUpScreenName, number> = {
  name: 1,
  email: 2,
  phone: 3,
  code: 4,
  done: 5,
  redirecting: 6,
};

/** The sign-up wizard: one question a screen (SIGNUP-1…11). */
export function SignUpView({ snapshot, send, phone }: SignUpViewProps) {
  const { t } = useTranslation(['signup', 'shared']);
  const screen = signUpScreen(snapshot);
  const step = signUpStepNumber(snapshot);
  const sentTo = snapshot.context.phone?.sentTo ?? '';
  const words: Record<SignUpScreenName, { title: string; lead?: ReactNode }> = {
    name: { title: t('name.title'), lead: t('name.lead') },
    email: { title: t('email.title'), lead: t('email.lead') },
    phone: { title: t('phone.title'), lead: t('phone.lead') },
    code: { title: t('shared:code.title'), lead: <SentToView number={sentTo} /> },
    done: { title: t('done.title', { name: firstName(snapshot.context.name) }), lead: t('done.lead') },
    redirecting: { title: t('leaving') },
  };
  const { lead } = words[screen];
  const isRestored = screen !== 'code' && snapshot.context.restored === screen;
  const back = { type: 'step.back' } as const;
  const close = { type: 'form.closed' } as const;
  return (
    <StepCard
      {...words[screen]}
      lead={isRestored ? `${lead} ${t('restored')}` : lead}
      label={t('form')}
      screen={screen}
      place={places[screen]}
      step={step}
      total={4}
      stepText={t('step', { n: step })}
      news={screen === 'code' ? t('shared:code.sent', { phone: readableNumber(sentTo) }) : undefined}
      image={screen === 'done' && <DoneImage />}
      isCentred={screen === 'done'}
      onBack={snapshot.can(back) ? () => send(back) : undefined}
      onClose={snapshot.can(close) ? () => send(close) : undefined}
    >
      <StepView screen={screen} snapshot={snapshot} send={send} phone={phone} />
    </StepCard>
  );
}

function StepView({ screen, snapshot, send, phone }: SignUpViewProps & { screen: SignUpScreenName }) {
  const { t } = useTranslation('shared');
  if (screen === 'name') return <NameStepView snapshot={snapshot} send={send} />;
  if (screen === 'email') return <EmailStepView snapshot={snapshot} send={send} />;
  if (screen === 'done') return <DoneStepView snapshot={snapshot} send={send} />;
  if (phone && screen === 'phone') return <PhoneStepView {...phone} />;
  if (phone && screen === 'code') return <CodeStepView {...phone} />;
  return (
    <div className={cardStyles.waiting}>
      <SymbolLoader label={t('loading')} />
    </div>
  );
}
