import { fromPromise } from 'xstate';
import { isEmailAddress } from '../../machines/contract/emailAddress.ts';
import { dashboardPath } from '../../machines/contract/pages.ts';
import { phoneVerificationMachine } from '../../machines/phone/phoneVerificationMachine.ts';
import { listen, provideAll } from '../../machines/port.ts';
import { detailsOf } from '../../machines/session/session.ts';
import type { DetailsGiven, Entrance, SignUpDraft } from '../../machines/signup/signUp.ts';
import { signUpMachine } from '../../machines/signup/signUpMachine.ts';
import { draftStorage } from '../forms/draftStorage.ts';
import type { FormHistory } from '../forms/formHistory.ts';
import { keepDetails, readDetails } from '../forms/keptDetails.ts';
import { openFormKey, signUpDraftKey } from '../forms/openForm.ts';
import { sessionWatch } from '../forms/sessionWatch.ts';
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
    enterDashboard: fromPromise<void, Entrance>(async ({ input: { isNew } }) => {
      await formHistory.leave();
      // The browser's Back within the forms has stored it again.
      services.tab.remove(openFormKey);
      services.navigate(isNew ? `${dashboardPath}?activeTab=design` : dashboardPath, { replace: true });
    }),
    detailsStorage: listen<never, DetailsGiven>(({ receive }) =>
      receive((given) => {
        giveDetails(services, given);
        // Whoever leaves by a link, or logs out later, does not find the wizard here again.
        services.tab.remove(openFormKey);
      }),
    ),
    sessionWatch: sessionWatch(services),
    draftStorage: draftStorage<SignUpDraft>(services.tab, signUpDraftKey, {
      terms: services.config.legalDate,
    }),
    formHistory: formHistory.actor,
    closeWizard: fromPromise<void>(async () => close()),
  });

/**
 * What the wizard knows of a person goes into the session, and stays on this device for the partner, who may close the
 * tab before any dashboard is open (ACC-1). A half-typed address does not. Whoever has verified their number here has typed
 * it; a session of another tab may be somebody else's, of whom nothing is replaced (SIGNUP-9).
 */
const giveDetails = (
  { session, local }: Services,
  { form: { name, email, industry }, isOwn }: DetailsGiven,
) => {
  const user = session.getSnapshot().context.session?.user;
  if (name === '' || !user) return;
  const before = detailsOf(user) ?? readDetails(local, user.partnerId) ?? user;
  const typed = { name, email: isEmailAddress(email) ? email : '', industry };
  const [first, then] = isOwn ? [typed, before] : [before, typed];
  const details = {
    name: first.name || then.name,
    email: first.email || then.email,
    industry: first.industry || then.industry || '',
    signupDate: before.signupDate ?? new Date().toISOString(),
  };
  session.send({ type: 'details.given', details });
  keepDetails(local, user.partnerId, details);
};
