import { fromPromise } from 'xstate';
import { provideAll } from '../../machines/port.ts';
import { phoneVerificationMachine } from '../../machines/shared/phoneVerificationMachine.ts';
import { isEmailAddress } from '../../machines/signup/emailAddress.ts';
import type { SignUpDraft, SignUpForm } from '../../machines/signup/signUp.ts';
import { signUpMachine } from '../../machines/signup/signUpMachine.ts';
import type { Services } from '../app/services.ts';
import { draftKeeper } from '../shared/draftKeeper.ts';
import { openFormKey } from '../shared/openForm.ts';
import { openSession } from '../shared/openSession.ts';
import { phoneActors } from '../shared/phoneActors.ts';
import { sessionWatch } from '../shared/sessionWatch.ts';
import { signUpDraftKey } from '../shared/signUpDraft.ts';
import type { Trail } from '../shared/trail.ts';

/** The wizard's machine with its live actors. `close` folds the wizard away (SIGNUP-1…11). */
export const provideSignUp = (services: Services, trail: Trail, close: () => void): typeof signUpMachine =>
  provideAll(signUpMachine, {
    phoneVerification: provideAll(phoneVerificationMachine, phoneActors(services)),
    openSession: openSession(services),
    enterDashboard: fromPromise<void, SignUpForm>(async ({ input }) => {
      keepDetails(services, input);
      services.tab.remove(openFormKey);
      await trail.leave();
      services.navigate('/branded-meetings/dashboard', { replace: true });
    }),
    sessionWatch: sessionWatch(services),
    draftKeeper: draftKeeper<SignUpDraft>(services.tab, signUpDraftKey),
    trail: trail.actor,
    closeWizard: fromPromise<void>(async () => close()),
  });

/** What the wizard knows of a person goes into the session of this device; a half-typed address does not. */
const keepDetails = ({ session }: Services, { name, email, industry }: SignUpForm) => {
  if (name === '') return;
  const known = session.getSnapshot().context.session?.user.email ?? '';
  session.send({
    type: 'details.given',
    details: {
      name,
      email: isEmailAddress(email) ? email : known,
      industry,
      signupDate: new Date().toISOString(),
    },
  });
};
