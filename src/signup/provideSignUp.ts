import { fromPromise } from 'xstate';
import { isEmailAddress } from '../../machines/contract/emailAddress.ts';
import { dashboardPath } from '../../machines/contract/pages.ts';
import { phoneVerificationMachine } from '../../machines/phone/phoneVerificationMachine.ts';
import { provideAll } from '../../machines/port.ts';
import type { Entrance, SignUpDraft, SignUpForm } from '../../machines/signup/signUp.ts';
import { signUpMachine } from '../../machines/signup/signUpMachine.ts';
import { draftStorage } from '../forms/draftStorage.ts';
import type { FormHistory } from '../forms/formHistory.ts';
import { openFormKey } from '../forms/openForm.ts';
import { sessionWatch } from '../forms/sessionWatch.ts';
import { signUpDraftKey } from '../forms/signUpDraft.ts';
import { phoneActors } from '../phone/phoneActors.ts';
import type { Services } from '../platform/services.ts';

/** The wizard's machine with its live actors. `close` folds the wizard away (SIGNUP-1…11). */
export const provideSignUp = (
  services: Services,
  formHistory: FormHistory,
  close: () => void,
): typeof signUpMachine =>
  provideAll(signUpMachine, {
    phoneVerification: provideAll(phoneVerificationMachine, phoneActors(services)),
    enterDashboard: fromPromise<void, Entrance>(async ({ input: { form, isNew } }) => {
      keepDetails(services, form);
      services.tab.remove(openFormKey);
      await formHistory.leave();
      services.navigate(isNew ? `${dashboardPath}?activeTab=design` : dashboardPath, { replace: true });
    }),
    sessionWatch: sessionWatch(services),
    draftStorage: draftStorage<SignUpDraft>(services.tab, signUpDraftKey, {
      terms: services.config.legalDate,
    }),
    formHistory: formHistory.actor,
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
