import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ActorRefFrom } from 'xstate';
import { createActor, fromCallback } from 'xstate';
import { phoneVerificationMachine } from '../../machines/phone/phoneVerificationMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { phoneActors } from '../../src/phone/phoneActors.ts';
import { usePhoneForm } from '../../src/phone/usePhoneForm.ts';
import type { Api } from '../../src/platform/api/api.ts';
import { SignInCardView } from '../../src/signin/SignInCardView.tsx';
import { renderWithTexts, testConfig } from '../render.tsx';
import { phoneField } from './signInForm.tsx';

export interface CardOptions {
  language?: 'en' | 'es';
  api?: Partial<Api>;
  session?: { send: () => void };
  note?: string;
}

function Card({
  phone,
  note,
}: {
  phone: ActorRefFrom<typeof phoneVerificationMachine>;
  note: string | undefined;
}) {
  const form = usePhoneForm(phone);
  return form && <SignInCardView {...form} note={note} />;
}

/** The sign-in in the dashboard’s place, with the calls faked. */
export const openCard = ({ language = 'en', api = {}, session, note }: CardOptions = {}) => {
  const calls = { startVerification: pending, ...api } as Api;
  const phone = createActor(
    provideAll(phoneVerificationMachine, phoneActors({ api: calls, config: testConfig, session } as never)),
    {
      input: { checksExistence: false },
      // The form that it is part of, which it tells of its session.
      parent: createActor(fromCallback(() => {})).start(),
    },
  ).start();
  renderWithTexts(<Card phone={phone} note={note} />, { language });
  return phone;
};
/** The card once a code is on its way. */
export const openOnCode = async (options: CardOptions = {}) => {
  const phone = openCard(options);
  await userEvent.type(phoneField(), '5550142288{Enter}');
  await act(async () => undefined);
  return phone;
};

export const pending = async () => ({ status: 'pending', error: null });
