import { useSelector } from '@xstate/react';
import { provideAll } from '../../machines/port.ts';
import { emailSignupMachine } from '../../machines/sections/emailSignupMachine.ts';
import { fromCall } from '../platform/fromCall.ts';
import type { Services } from '../platform/services.ts';
import { ticker } from '../platform/ticker.ts';
import { useProvided } from '../platform/useProvided.ts';
import { EmailSignupView } from './EmailSignupView.tsx';

export interface EmailSignupProps {
  /** The form's id in the page. */
  id: string;
}

/** The e-mail sign-up form; each has its own machine (MAIL-1, MAIL-2). */
export function EmailSignup({ id }: EmailSignupProps) {
  const signup = useProvided(provideEmailSignup, () => undefined);
  const snapshot = useSelector(signup, (current) => current);
  return <EmailSignupView id={id} snapshot={snapshot} send={signup.send} />;
}

const provideEmailSignup = ({ api }: Services): typeof emailSignupMachine =>
  provideAll(emailSignupMachine, {
    addContact: fromCall<void, { email: string }>(({ input: { email }, signal }) =>
      api.addContact({ email, signal }),
    ),
    ticker,
  });
