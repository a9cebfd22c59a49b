import { not, type SnapshotFrom } from 'xstate';
import { withEvent } from '../withEvent.ts';
import { editedPhone } from './phoneNumber.ts';
import { type Approval, numberOf } from './phoneVerification.ts';
import { codeState } from './phoneVerificationCode.ts';
import { newAccountState } from './phoneVerificationNewAccount.ts';
import {
  answered,
  counts,
  phoneVerificationSetup,
  sendOutcomes,
  waitsAsAsked,
} from './phoneVerificationSetup.ts';

/** The server knows the lengths of a country's numbers better than the field: as if it had said so itself (SIGNUP-4). */
const refusesNumber = {
  guard: answered('invalidPhone'),
  target: 'editing',
  actions: { type: 'set the error', params: { code: 'invalidPhone' } },
} as const;

/** Going on with the number clears what went wrong before, with a passkey too (SIGNUP-7, ACC-7). */
const clearErrors = ['clear the error', 'tell the passkey that the phone is used'] as const;

const notStored = { type: 'set the error', params: { code: 'verifyFailed' } } as const;

const outcomes = sendOutcomes('#phoneVerification.code', 'waiting', 'refused');

/**
 * A phone number and its one-time code: one chart for the wizard, for sign-in and for the dashboard
 * (SIGNUP-4…8, SIGNIN-1…6). It holds the number, the code and every wait, and opens the session at the end;
 * texts and layout belong to the forms. Tags: `code` on the code's screen, `busy` during a call.
 */
export const phoneVerificationMachine = phoneVerificationSetup.createMachine({
  id: 'phoneVerification',
  context: ({ input }) => ({
    checksExistence: input.checksExistence,
    takesPasskeys: input.takesPasskeys ?? false,
    agreesToTerms: input.agreesToTerms ?? false,
    ticket: '',
    opensOnCode: input.onCode ?? false,
    knownPhone: input.phoneNumber ?? null,
    ...(input.text === undefined && input.phoneNumber
      ? editedPhone({ country: 'US', text: '' }, input.phoneNumber)
      : { country: input.country ?? 'US', text: input.text ?? '' }),
    channel: input.channel ?? 'sms',
    sentTo: input.sentTo ?? null,
    sentBy: input.sentBy ?? null,
    resendAt: input.resendAt ?? 0,
    code: '',
    tried: '',
    unanswered: '',
    setAside: '',
    keepsSignedIn: false,
    confirmBy: null,
    error: null,
    retryAt: 0,
    now: 0,
  }),
  invoke: { src: 'countryPicker', id: 'countryPicker', onError: {} },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'it opens on the code', target: 'code' }, { target: 'phone' }] },
    phone: {
      invoke: {
        src: 'passkeySignIn',
        id: 'passkeySignIn',
        input: ({ context: { takesPasskeys, keepsSignedIn } }) => ({
          isWanted: takesPasskeys,
          keepsSignedIn,
        }),
        onDone: 'storing',
        onError: {},
      },
      initial: 'editing',
      on: {
        'phone.edited': {
          target: '.editing',
          actions: [withEvent('take the phone'), ...clearErrors],
        },
        'country.chosen': {
          target: '.editing',
          actions: [withEvent('take the country'), ...clearErrors],
        },
        'keeping.answered': {
          guard: 'passkeys are taken',
          actions: [withEvent('note whether it is kept'), withEvent('tell the passkey')],
        },
      },
      states: {
        editing: {
          on: {
            'phone.left': {
              guard: 'the number is incomplete',
              actions: { type: 'set the error', params: { code: 'invalidPhone' } },
            },
            'phone.entered': {
              guard: not('the number is valid'),
              actions: [...clearErrors, { type: 'set the error', params: { code: 'invalidPhone' } }],
            },
            'phone.submitted': [
              {
                guard: withEvent('a code is already on its way'),
                target: '#phoneVerification.code',
                actions: 'clear the error',
              },
              { guard: 'existence is to be checked', target: 'checking', actions: clearErrors },
              {
                guard: 'the number is valid',
                target: 'sending',
                actions: [withEvent('take the channel'), ...clearErrors],
              },
              {
                guard: 'the number is long enough',
                actions: [...clearErrors, { type: 'set the error', params: { code: 'invalidPhone' } }],
              },
            ],
            'code.wanted': {
              guard: 'a code was sent to this number',
              target: '#phoneVerification.code',
              actions: 'clear the error',
            },
          },
        },
        checking: {
          tags: 'busy',
          invoke: {
            src: 'checkExistence',
            id: 'checkExistence',
            input: ({ context }) => ({ phoneNumber: numberOf(context) }),
            onDone: [
              { guard: answered('exists'), target: 'channel' },
              waitsAsAsked('waiting', 'rateLimited'),
              refusesNumber,
              { target: 'unknown' },
            ],
            onError: {
              target: 'editing',
              actions: { type: 'set the error', params: { code: 'checkingAccount' } },
            },
          },
        },
        unknown: {},
        channel: {
          on: {
            'phone.submitted': {
              target: 'sending',
              actions: [withEvent('take the channel'), 'clear the error'],
            },
          },
        },
        sending: {
          tags: 'busy',
          // A second edit is a new number: the answer to the old one must not carry it to the code.
          invoke: {
            src: 'startVerification',
            id: 'startVerification',
            input: ({ context }) => ({ phoneNumber: numberOf(context), channel: context.channel }),
            ...outcomes,
            onDone: [refusesNumber, ...outcomes.onDone],
          },
        },
        // Whoever chose a channel may try the other one, without a second look for the account.
        refused: {
          always: [{ guard: 'existence is to be checked', target: 'channel' }, { target: 'editing' }],
        },
        waiting: {
          invoke: { src: 'ticker', id: 'waitingTicker', onError: 'editing' },
          on: {
            'clock.ticked': counts('it may be tried again', 'editing'),
            'phone.edited': {
              guard: 'any number has to wait',
              actions: [withEvent('take the phone'), 'tell the passkey that the phone is used'],
            },
            'country.chosen': {
              guard: 'any number has to wait',
              actions: [withEvent('take the country'), 'tell the passkey that the phone is used'],
            },
            // The one before may have come meanwhile.
            'code.wanted': {
              guard: 'a code was sent to this number',
              target: '#phoneVerification.code',
            },
          },
          exit: 'clear the error',
        },
      },
    },
    code: codeState,
    newAccount: newAccountState,
    /** By a code, a passkey or as a new account: a failure leads back to what was typed. */
    storing: {
      tags: 'busy',
      entry: ['clear the error', 'announce the approval'],
      invoke: {
        src: 'openSession',
        id: 'openSession',
        input: ({ event }) => approvalIn(event),
        onDone: 'approved',
        onError: [
          { guard: 'a code was right', target: 'code', actions: ['note that it had no answer', notStored] },
          { target: 'phone', actions: notStored },
        ],
      },
      initial: 'withoutCode',
      states: { withoutCode: {}, byCode: { tags: 'code' } },
    },
    approved: { type: 'final' },
  },
});

/** The approval goes straight from the answer to the session: no context ever holds its token. */
const approvalIn = (event: unknown): Approval =>
  (event as { output: { approval: Approval } }).output.approval;

export type PhoneVerificationSnapshot = SnapshotFrom<typeof phoneVerificationMachine>;
