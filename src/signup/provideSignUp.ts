import { fromCallback, fromPromise } from 'xstate';
import { provideAll } from '../../machines/port.ts';
import { phoneVerificationMachine } from '../../machines/shared/phoneVerificationMachine.ts';
import { isEmailAddress } from '../../machines/signup/emailAddress.ts';
import { type DraftEvent, type SignUpForm, signUpMachine } from '../../machines/signup/signUpMachine.ts';
import type { SafeStorage } from '../app/safeStorage.ts';
import type { Services } from '../app/services.ts';
import { openSession } from '../shared/openSession.ts';
import { phoneActors } from '../shared/phoneActors.ts';
import { sessionWatch } from '../shared/sessionWatch.ts';
import { signUpDraftKey } from './signUpDraft.ts';
import { signUpOpenKey } from './signUpOpen.ts';

/** The wizard's machine with its live actors. `close` folds the wizard away (SIGNUP-1…11). */
export const provideSignUp = (services: Services, close: () => void): typeof signUpMachine =>
  provideAll(signUpMachine, {
    phoneVerification: provideAll(phoneVerificationMachine, phoneActors(services)),
    openSession: openSession(services),
    enterDashboard: fromPromise<void, SignUpForm>(async ({ input }) => {
      keepDetails(services, input);
      services.tab.remove(signUpOpenKey);
      services.navigate('/branded-meetings/dashboard');
    }),
    sessionWatch: sessionWatch(services),
    draftKeeper: draftKeeper(services.tab),
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

const draftKeeper = (tab: SafeStorage) =>
  fromCallback<DraftEvent>(({ receive }) => {
    let kept = tab.get(signUpDraftKey);
    receive((event) => {
      if (event.type === 'draft.done') {
        kept = null;
        tab.remove(signUpDraftKey);
        return;
      }
      const draft = JSON.stringify(event.draft);
      // Every second of a countdown tells the draft again.
      if (draft === kept) return;
      kept = draft;
      tab.set(signUpDraftKey, draft);
    });
  });
