import { assign, type ExtractEvent, sendTo, setup, stateIn } from 'xstate';
import type { FormHistoryEvent, FormStep, FormStepEvent } from '../forms/formHistory.ts';
import { numberOf } from '../phone/phoneVerification.ts';
import {
  type PhoneVerificationSnapshot,
  phoneVerificationMachine,
} from '../phone/phoneVerificationMachine.ts';
import {
  type PhoneVerificationScreenName,
  phoneDraftOf,
  phoneVerificationScreen,
} from '../phone/phoneVerificationSelectors.ts';
import { listenerPort, port } from '../port.ts';
import {
  type CarriedNumber,
  draftEvent,
  type HoldEvent,
  type SignInDraft,
  type SignInDraftEvent,
  type SignInEvent,
} from './signIn.ts';

/** Types, actors, guards and actions of `signInMachine` (SIGNIN-1…4, SIGNIN-6). */
export const signInSetup = setup({
  types: {} as {
    context: SignInDraft;
    events: SignInEvent;
    input: { draft: SignInDraft | null };
    tags: 'busy';
    children: {
      phoneVerification: 'phoneVerification';
    };
  },
  actors: {
    phoneVerification: phoneVerificationMachine,
    /** Goes to the dashboard in the landing page's place (SIGNIN-4). */
    enterDashboard: port('enterDashboard'),
    /** Sends `session.found` when a session exists or appears. */
    sessionWatch: listenerPort<ExtractEvent<SignInEvent, 'session.found'>>('sessionWatch'),
    /** Keeps the draft in this tab. */
    draftStorage: listenerPort<never, SignInDraftEvent>('draftStorage'),
    /** Sends `history.moved`; receives whether the number or the code is shown (fault B01). */
    formHistory: listenerPort<FormHistoryEvent, FormStepEvent>('formHistory'),
    /** Tells the page that it stands in whether it may be taken away. */
    holding: listenerPort<never, HoldEvent>('holding'),
    /** Gives the number to the wizard and opens it in this form's place (SIGNIN-2). */
    handOver: port<void, CarriedNumber>('handOver'),
    /** Folds the form away; the page it stands in decides how. */
    closeForm: port('closeForm'),
  },
  guards: {
    'a code is awaited': ({ context }) => context.phone.onCode,
    'it leads to the code of this number': ({ context: { phone } }, { step }: { step: FormStep }) =>
      step === 'signInCode' && phone.sentTo === numberOf(phone),
    'an account is being made': stateIn({ filling: 'making' }),
    'the session is being stored': stateIn({ filling: 'storing' }),
    'it leads to': (_, { step, wanted }: { step: FormStep; wanted: FormStep }) => step === wanted,
    'the child shows': (
      _,
      { child, screen }: { child: PhoneVerificationSnapshot; screen: PhoneVerificationScreenName },
    ) => phoneVerificationScreen(child) === screen,
  },
  actions: {
    'take the number': assign((_, { child }: { child: PhoneVerificationSnapshot }) => ({
      phone: phoneDraftOf(child),
    })),
    'forget the code': assign(({ context: { phone } }) => ({ phone: { ...phone, onCode: false } })),
    'keep the draft': sendTo('draftStorage', ({ context }): SignInDraftEvent => draftEvent(context)),
    'drop the draft': sendTo('draftStorage', { type: 'draft.done' } satisfies SignInDraftEvent),
    'hold the page': sendTo('holding', { type: 'form.held' } satisfies HoldEvent),
    'release the page': sendTo('holding', { type: 'form.released' } satisfies HoldEvent),
    'give the number back': sendTo('phoneVerification', { type: 'number.changed' }),
    'go on to the code': sendTo('phoneVerification', { type: 'code.wanted' }),
    'show the step': sendTo(
      'formHistory',
      (_, { step }: { step: FormStep }): FormStepEvent => ({ type: 'step.shown', step }),
    ),
  },
});
