import { fromPromise } from 'xstate';
import { provideAll } from '../../machines/port.ts';
import { phoneVerificationMachine } from '../../machines/shared/phoneVerificationMachine.ts';
import { type CarriedNumber, type SignInDraft, signInMachine } from '../../machines/signin/signInMachine.ts';
import { emptyForm, type SignUpDraft } from '../../machines/signup/signUp.ts';
import type { SafeStorage } from '../app/safeStorage.ts';
import type { Services } from '../app/services.ts';
import { draftKeeper } from '../shared/draftKeeper.ts';
import { openFormKey } from '../shared/openForm.ts';
import { openSession } from '../shared/openSession.ts';
import { phoneActors } from '../shared/phoneActors.ts';
import { sessionWatch } from '../shared/sessionWatch.ts';
import { readSignUpDraft, signUpDraftKey } from '../shared/signUpDraft.ts';
import type { Trail } from '../shared/trail.ts';
import { signInDraftKey } from './signInDraft.ts';

/** What a form does to the page it stands in. */
export interface SignInPlace {
  readonly trail: Trail;
  /** Folds the form away; its draft stays. */
  onClose(): void;
  /** Opens the wizard in the form's place, on the draft of this tab (SIGNIN-2). */
  onCreateAccount(): void;
}

/** The landing page's sign-in form with its live actors (SIGNIN-1…4, SIGNIN-6). */
export const provideSignIn = (
  services: Services,
  { trail, onClose, onCreateAccount }: SignInPlace,
): typeof signInMachine =>
  provideAll(signInMachine, {
    phoneVerification: provideAll(phoneVerificationMachine, phoneActors(services)),
    openSession: openSession(services),
    enterDashboard: fromPromise<void>(async () => {
      services.tab.remove(openFormKey);
      await trail.leave();
      services.navigate('/branded-meetings/dashboard', { replace: true });
    }),
    sessionWatch: sessionWatch(services),
    draftKeeper: draftKeeper<SignInDraft>(services.tab, signInDraftKey),
    trail: trail.actor,
    handOver: fromPromise<void, CarriedNumber>(async ({ input }) => {
      carry(services.tab, input);
      onCreateAccount();
    }),
    closeForm: fromPromise<void>(async () => onClose()),
  });

/** The wizard finds the number in its own draft, beside what that holds already (SIGNIN-2). */
const carry = (tab: SafeStorage, number: CarriedNumber): void => {
  const draft: SignUpDraft = {
    ...(readSignUpDraft(tab) ?? { ...emptyForm, step: 'name' }),
    onCode: false,
    phone: { ...number, channel: 'sms', sentTo: null, resendAt: 0 },
  };
  tab.set(signUpDraftKey, JSON.stringify(draft));
};
