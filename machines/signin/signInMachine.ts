import { assign, type ExtractEvent, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { FormStep, FormStepEvent, HistoryEvent } from '../forms/formHistory.ts';
import { type Approval, numberOf, type PhoneDraft } from '../phone/phoneVerification.ts';
import {
  type PhoneVerificationScreenName,
  type PhoneVerificationSnapshot,
  phoneDraftOf,
  phoneVerificationMachine,
  phoneVerificationScreen,
} from '../phone/phoneVerificationMachine.ts';
import { listenerPort, port } from '../port.ts';
import { withEvent } from '../withEvent.ts';

/** What a reload or a closed form brings back: the number, and whether its code was asked for; never the code. */
export interface SignInDraft {
  readonly phone: PhoneDraft;
  readonly onCode: boolean;
}

/** The number that the wizard is given (SIGNIN-2). */
export type CarriedNumber = Pick<PhoneDraft, 'country' | 'text'>;

export type SignInEvent =
  | { type: 'step.back' }
  | { type: 'form.closed' }
  | { type: 'account.wanted' }
  | { type: 'session.found' }
  | HistoryEvent;

/** What the listener that stores the draft is sent. */
export type SignInDraftEvent = { type: 'draft.changed'; draft: SignInDraft } | { type: 'draft.done' };

/** A form in which nothing stands leaves nothing behind. */
export const draftEvent = (draft: SignInDraft): SignInDraftEvent =>
  draft.phone.text === '' && draft.phone.sentTo === null
    ? { type: 'draft.done' }
    : { type: 'draft.changed', draft };

const emptyPhone: PhoneDraft = { country: 'US', text: '', channel: 'sms', sentTo: null, resendAt: 0 };

/**
 * Sign-in by phone in the landing page's hero: the number, whether it has an account, by which channel its code comes,
 * the code (SIGNIN-1…4, SIGNIN-6). `filling.*` mirrors its phoneVerification child. A number without an account may be
 * handed over to the wizard (SIGNIN-2); a session that somebody else opened leads straight to the dashboard.
 */
export const signInMachine = setup({
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
    /** Makes the approval the session of this browser (SIGNIN-4). */
    openSession: port<void, Approval>('openSession'),
    /** Goes to the dashboard in the landing page's place (SIGNIN-4). */
    enterDashboard: port('enterDashboard'),
    /** Sends `session.found` when a session exists or appears. */
    sessionWatch: listenerPort<ExtractEvent<SignInEvent, 'session.found'>>('sessionWatch'),
    /** Keeps the draft in this tab. */
    draftStorage: listenerPort<never, SignInDraftEvent>('draftStorage'),
    /** Sends `history.moved`; receives whether the number or the code is shown (fault B01). */
    formHistory: listenerPort<HistoryEvent, FormStepEvent>('formHistory'),
    /** Gives the number to the wizard and opens it in this form's place (SIGNIN-2). */
    handOver: port<void, CarriedNumber>('handOver'),
    /** Folds the form away; the page it stands in decides how. */
    closeForm: port('closeForm'),
  },
  guards: {
    'a code is awaited': ({ context }) => context.onCode,
    'it leads to the code of this number': ({ context: { phone } }, { step }: { step: FormStep }) =>
      step === 'signInCode' && phone.sentTo === numberOf(phone),
    'it leads to': (_, { step, wanted }: { step: FormStep; wanted: FormStep }) => step === wanted,
    'the child shows': (
      _,
      { child, screen }: { child: PhoneVerificationSnapshot; screen: PhoneVerificationScreenName },
    ) => phoneVerificationScreen(child) === screen,
  },
  actions: {
    'mirror the child': assign((_, { child }: { child: PhoneVerificationSnapshot }) => ({
      phone: phoneDraftOf(child),
      onCode: child.hasTag('code'),
    })),
    'forget the code': assign({ onCode: false }),
    'keep the draft': sendTo(
      'draftStorage',
      ({ context: { phone, onCode } }): SignInDraftEvent => draftEvent({ phone, onCode }),
    ),
    'drop the draft': sendTo('draftStorage', { type: 'draft.done' } satisfies SignInDraftEvent),
    'give the number back': sendTo('phoneVerification', { type: 'number.changed' }),
    'go on to the code': sendTo('phoneVerification', { type: 'code.wanted' }),
    'show the step': sendTo(
      'formHistory',
      (_, { step }: { step: FormStep }): FormStepEvent => ({ type: 'step.shown', step }),
    ),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input: { draft } }) => draft ?? { phone: emptyPhone, onCode: false },
  // The session is watched from here, so that one whose dashboard does not open is not found again and again.
  invoke: [
    { src: 'draftStorage', id: 'draftStorage', onError: {} },
    { src: 'formHistory', id: 'formHistory', onError: {} },
    { src: 'sessionWatch', id: 'sessionWatch', onError: {} },
  ],
  initial: 'filling',
  states: {
    filling: {
      invoke: {
        src: 'phoneVerification',
        id: 'phoneVerification',
        input: ({ context: { phone, onCode } }) => ({ checksExistence: true, opensOnCode: onCode, ...phone }),
        onSnapshot: (
          [
            ['phone', '.phone.number'],
            ['waiting', '.phone.waiting'],
            ['checking', '.phone.checking'],
            ['unknown', '.noAccount'],
            ['channel', '.channel.choosing'],
            ['sending', '.channel.sending'],
            ['code', '.code'],
            ['verifying', '.code'],
          ] as const
        ).map(([screen, target]) => ({
          guard: {
            type: 'the child shows' as const,
            params: ({ event }: { event: { snapshot: PhoneVerificationSnapshot } }) => ({
              child: event.snapshot,
              screen,
            }),
          },
          target,
          actions: [
            {
              type: 'mirror the child' as const,
              params: ({ event }: { event: { snapshot: PhoneVerificationSnapshot } }) => ({
                child: event.snapshot,
              }),
            },
            'keep the draft' as const,
          ],
        })),
        onDone: 'storing',
        onError: { target: 'filling', reenter: true, actions: 'forget the code' },
      },
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'a code is awaited', target: 'code' }, { target: 'phone' }] },
        phone: {
          entry: { type: 'show the step', params: { step: 'signIn' } },
          initial: 'number',
          states: {
            number: {
              on: {
                'history.moved': {
                  guard: withEvent('it leads to the code of this number'),
                  actions: 'go on to the code',
                },
              },
            },
            waiting: {},
            checking: { tags: 'busy' },
          },
        },
        channel: {
          entry: { type: 'show the step', params: { step: 'signIn' } },
          initial: 'choosing',
          states: { choosing: {}, sending: { tags: 'busy' } },
        },
        noAccount: {
          entry: { type: 'show the step', params: { step: 'signIn' } },
          on: { 'account.wanted': '#signIn.handingOver' },
        },
        code: {
          entry: { type: 'show the step', params: { step: 'signInCode' } },
          on: {
            'step.back': { actions: 'give the number back' },
            'history.moved': {
              guard: {
                type: 'it leads to',
                params: ({ event: { step } }) => ({ step, wanted: 'signIn' }),
              },
              actions: 'give the number back',
            },
          },
        },
      },
      on: {
        'session.found': 'succeeded',
        'form.closed': 'closing',
        // Forward to a code that nobody waits for any more: back again.
        'history.moved': {
          guard: {
            type: 'it leads to',
            params: ({ event: { step } }) => ({ step, wanted: 'signInCode' }),
          },
          actions: { type: 'show the step', params: { step: 'signIn' } },
        },
      },
    },
    storing: {
      tags: 'busy',
      invoke: {
        src: 'openSession',
        id: 'openSession',
        input: ({ event }) => (event as unknown as { output: Approval }).output,
        onDone: 'succeeded',
        onError: 'filling',
      },
    },
    succeeded: {
      tags: 'busy',
      entry: 'drop the draft',
      invoke: { src: 'enterDashboard', id: 'enterDashboard', onError: 'filling' },
    },
    handingOver: {
      tags: 'busy',
      entry: 'drop the draft',
      invoke: {
        src: 'handOver',
        id: 'handOver',
        input: ({ context: { phone } }) => ({ country: phone.country, text: phone.text }),
        onDone: 'handedOver',
        onError: 'filling',
      },
    },
    handedOver: { type: 'final' },
    closing: { invoke: { src: 'closeForm', id: 'closeForm', onDone: 'filling', onError: 'filling' } },
  },
});

export type SignInSnapshot = SnapshotFrom<typeof signInMachine>;
export type SignInScreenName = 'phone' | 'channel' | 'noAccount' | 'code' | 'redirecting';

/** The one word for what the form shows; while it stores the session the code stays in view. */
export const signInScreen = (snapshot: SignInSnapshot): SignInScreenName => {
  if (snapshot.matches('succeeded')) return 'redirecting';
  if (snapshot.matches({ filling: 'channel' })) return 'channel';
  if (snapshot.matches({ filling: 'noAccount' })) return 'noAccount';
  return snapshot.context.onCode ? 'code' : 'phone';
};

/** The step's number, 1 or 2. */
export const signInStepNumber = (snapshot: SignInSnapshot): number =>
  snapshot.matches('succeeded') || snapshot.context.onCode ? 2 : 1;
