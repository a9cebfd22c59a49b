import { fromPromise } from 'xstate';
import { dashboardPath } from '../../machines/contract/pages.ts';
import { phoneVerificationMachine } from '../../machines/phone/phoneVerificationMachine.ts';
import { listen, provideAll } from '../../machines/port.ts';
import {
  type CarriedNumber,
  emptyPhone,
  type HoldEvent,
  type SignInDraft,
} from '../../machines/signin/signIn.ts';
import { signInMachine } from '../../machines/signin/signInMachine.ts';
import { emptyDraft, type SignUpDraft } from '../../machines/signup/signUp.ts';
import { draftStorage } from '../forms/draftStorage.ts';
import type { FormHistory } from '../forms/formHistory.ts';
import { openFormKey, signInDraftKey, signUpDraftKey } from '../forms/openForm.ts';
import { sessionWatch } from '../forms/sessionWatch.ts';
import { readSignUpDraft } from '../forms/signUpDraft.ts';
import { phoneActors } from '../phone/phoneActors.ts';
import type { Services } from '../platform/services.ts';

/** What a form does to the page it stands in. */
export interface SignInPlace {
  readonly formHistory: FormHistory;
  /** Folds the form away; its draft stays. */
  onClose(): void;
  /** Keeps the form open whatever is pressed, or does so no more (ACC-2). */
  onHold(event: HoldEvent): void;
  /** Opens the wizard in the form's place, on the draft of this tab (SIGNIN-2). */
  onCreateAccount(): void;
}

/** The landing page's sign-in form with its live actors (SIGNIN-1…4, SIGNIN-6). */
export const provideSignIn = (
  services: Services,
  { formHistory, onClose, onHold, onCreateAccount }: SignInPlace,
): typeof signInMachine =>
  provideAll(signInMachine, {
    phoneVerification: provideAll(phoneVerificationMachine, phoneActors(services)),
    enterDashboard: fromPromise<void>(async () => {
      services.tab.remove(openFormKey);
      await formHistory.leave();
      services.navigate(dashboardPath, { replace: true });
    }),
    sessionWatch: sessionWatch(services),
    draftStorage: draftStorage<SignInDraft>(services.tab, signInDraftKey),
    formHistory: formHistory.actor,
    holding: listen<never, HoldEvent>(({ receive }) => receive(onHold)),
    handOver: fromPromise<void, CarriedNumber>(async ({ input }) => {
      carry(services, input);
      onCreateAccount();
    }),
    closeForm: fromPromise<void>(async () => onClose()),
  });

/** The wizard finds the number in its own draft, beside what that holds already (SIGNIN-2). */
const carry = ({ tab, config }: Services, number: CarriedNumber): void => {
  const terms = config.legalDate;
  const draft: SignUpDraft = {
    ...(readSignUpDraft(tab, terms) ?? emptyDraft),
    phone: { ...emptyPhone, ...number },
  };
  tab.set(signUpDraftKey, JSON.stringify({ ...draft, terms }));
};
