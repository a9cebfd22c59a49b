import { assign, type ExtractEvent, sendTo, setup, stateIn } from 'xstate';
import { isEmailAddress } from '../contract/emailAddress.ts';
import {
  type FormHistoryEvent,
  type FormStep,
  type FormStepEvent,
  formAt,
  shows,
  stepDepths,
} from '../forms/formHistory.ts';
import {
  type PhoneVerificationSnapshot,
  phoneVerificationMachine,
} from '../phone/phoneVerificationMachine.ts';
import { phoneDraftOf, phoneVerificationScreen } from '../phone/phoneVerificationSelectors.ts';
import { listenerPort, port } from '../port.ts';
import {
  type DetailsGiven,
  type DraftEvent,
  draftOf,
  type Entrance,
  formOf,
  isEmailStepFilled,
  isNameStepFilled,
  nameLimit,
  type SignUpContext,
  type SignUpDraft,
  type SignUpError,
  type SignUpEvent,
  type SignUpStep,
} from './signUp.ts';

/** Whether a step of the wizard lies beyond this one. */
const isBeyond = (other: FormStep, step: FormStep): boolean =>
  formAt(other) === 'signUp' && stepDepths[other] > stepDepths[step];

/** Types, actors, guards and actions of `signUpMachine` (SIGNUP-1…11). */
export const signUpSetup = setup({
  types: {} as {
    context: SignUpContext;
    events: SignUpEvent;
    input: { draft: SignUpDraft | null };
    tags: 'busy';
    children: {
      phoneVerification: 'phoneVerification';
    };
  },
  actors: {
    phoneVerification: phoneVerificationMachine,
    /** Goes to the dashboard (SIGNUP-8, SIGNUP-9): whoever has just signed up to its design (DASH-4). */
    enterDashboard: port<void, Entrance>('enterDashboard'),
    /** Sends `session.found` when a session exists or appears. */
    sessionWatch: listenerPort<ExtractEvent<SignUpEvent, 'session.found'>>('sessionWatch'),
    /** Saves what is known of the person into the session and on this device (SIGNUP-8, ACC-1). */
    detailsStorage: listenerPort<never, DetailsGiven>('detailsStorage'),
    /** Keeps the draft in this tab. */
    draftStorage: listenerPort<never, DraftEvent>('draftStorage'),
    /** Sends `history.moved`; receives which step is shown (fault B01). */
    formHistory: listenerPort<FormHistoryEvent, FormStepEvent>('formHistory'),
    /** Folds the wizard away; the page it stands in decides how. */
    closeWizard: port('closeWizard'),
  },
  guards: {
    'it opens on': ({ context }, { step }: { step: SignUpStep }) => context.opensOn === step,
    'the name was touched': ({ context }) => context.name !== '',
    'the name is given': ({ context }) => context.name.trim() !== '',
    'the name fits': ({ context }) => context.name.length <= nameLimit,
    'the industry fits': ({ context }) => context.industry.length <= nameLimit,
    'the e-mail is valid': ({ context }) => isEmailAddress(context.email),
    'the second step is filled': ({ context }) => isEmailStepFilled(context),
    'a code is awaited': ({ context }) => context.phone?.onCode === true,
    'the session is being stored': stateIn({ filling: { phone: 'storing' } }),
    'it leads to': (_, { step, wanted }: { step: FormStep; wanted: FormStep }) => step === wanted,
    'it leads on from the name': ({ context }, { step }: { step: FormStep }) =>
      isBeyond(step, 'name') && isNameStepFilled(context),
    'it leads on from the e-mail': ({ context }, { step }: { step: FormStep }) =>
      isBeyond(step, 'email') && isEmailStepFilled(context),
    'it leads beyond': (_, { step, shown }: { step: FormStep; shown: FormStep }) => isBeyond(step, shown),
    'the child stores the session': (_, { child }: { child: PhoneVerificationSnapshot }) =>
      phoneVerificationScreen(child) === 'storing',
    'the child waits for a code': (_, { child }: { child: PhoneVerificationSnapshot }) =>
      child.hasTag('code'),
  },
  actions: {
    'take the name': assign((_, { name }: { name: string }) => ({ name })),
    'take the industry': assign((_, { industry }: { industry: string }) => ({ industry })),
    'take the e-mail': assign((_, { email }: { email: string }) => ({ email })),
    'take the answer': assign((_, { agreed }: { agreed: boolean }) => ({ agreeTerms: agreed })),
    'mark the e-mail as touched': assign({ emailTouched: true }),
    'clear the error': assign({ error: null, restored: null }),
    'set the error': assign((_, { error }: { error: SignUpError }) => ({ error })),
    'begin the step': assign(({ context: { phone } }) => ({
      phone: phone && { ...phone, onCode: false },
      error: null,
    })),
    'take the number': assign((_, { child }: { child: PhoneVerificationSnapshot }) => ({
      phone: phoneDraftOf(child),
    })),
    'keep the draft': sendTo(
      'draftStorage',
      ({ context }, { step }: { step: SignUpStep }): DraftEvent => ({
        type: 'draft.changed',
        draft: draftOf(step, context),
      }),
    ),
    'keep the details': sendTo(
      'detailsStorage',
      ({ context }, { isOwn }: { isOwn: boolean }): DetailsGiven => ({
        type: 'details.given',
        form: formOf(context),
        isOwn,
      }),
    ),
    'drop the draft': sendTo('draftStorage', { type: 'draft.done' } satisfies DraftEvent),
    'give the number back': sendTo('phoneVerification', { type: 'number.changed' }),
    'go on to the code': sendTo('phoneVerification', { type: 'code.wanted' }),
    'show the step': sendTo(
      'formHistory',
      (_, { step }: { step: FormStep }): FormStepEvent => ({ type: 'step.shown', step }),
    ),
  },
});

/** Keeps what a reload on this step brings back. */
export const keeps = (step: SignUpStep) => ({ type: 'keep the draft' as const, params: { step } });

/** Forward to a step that may not be shown: back again, or the next Back would lead nowhere. */
export const showsAgain = (shown: FormStep) => ({
  guard: {
    type: 'it leads beyond' as const,
    params: ({ event: { step } }: { event: FormHistoryEvent }) => ({ step, shown }),
  },
  actions: shows(shown),
});
