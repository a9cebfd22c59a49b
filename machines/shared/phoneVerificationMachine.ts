import { and, assign, not, type SnapshotFrom, setup, stateIn } from 'xstate';
import { listenerPort, port } from '../port.ts';
import type { PartnerConfig, SessionUser } from '../session/session.ts';
import { timings } from '../timings.ts';
import { countryPickerMachine } from './countryPickerMachine.ts';
import { cleanCode, isCode } from './oneTimeCode.ts';
import { type CountryCode, editedPhone, isLongEnough, isPhoneNumber, wholeNumber } from './phoneNumber.ts';

export type Channel = 'sms' | 'whatsapp';

/** What went wrong, as a code; views find the sentence. `text` is the server's own and wins where the form says so. */
export interface PhoneError {
  readonly code:
    | 'invalidPhone'
    | 'checkingAccount'
    | 'sendRefused'
    | 'sendFailed'
    | 'tooManyCodes'
    | 'incompleteCode'
    | 'invalidCode'
    | 'expiredCode'
    | 'tooManyTries'
    | 'verifyFailed';
  readonly channel?: Channel;
  readonly text?: string;
}

/**
 * POST /auth/start-verification. `at` is the browser's clock in ms; `error` a text of the server;
 * `retryAfter` in seconds (its answer 429).
 */
export type StartAnswer =
  | { readonly status: 'pending'; readonly at: number }
  | { readonly status: 'refused'; readonly error: string | null }
  | { readonly status: 'tooMany'; readonly at: number; readonly retryAfter: number };

/** An approved code: everything a session is made of. */
export interface Approval {
  readonly token: string;
  readonly expiresAt: string | null;
  readonly user: SessionUser;
  readonly partnerConfig: PartnerConfig | null;
}

/** POST /auth/check-verification. Expired is told apart from wrong where the server knows this browser (SIGNUP-6). */
export type CheckAnswer =
  | { readonly status: 'approved'; readonly approval: Approval }
  | { readonly status: 'rejected' | 'expired' | 'tooManyTries' };

/** What a reload brings back: the entries and whether a code is on its way, never the code (SIGNUP-10). */
export interface PhoneDraft {
  readonly country: CountryCode;
  readonly text: string;
  readonly channel: Channel;
  readonly sentTo: string | null;
  /** When the next code may be asked for, by the browser's clock in ms. */
  readonly resendAt: number;
}

export interface PhoneVerificationInput extends Partial<PhoneDraft> {
  /** Ask whether the number has an account before a code is sent (SIGNIN-1). */
  readonly checksExistence: boolean;
  /** Open on the code of a restored draft rather than on its number. */
  readonly opensOnCode?: boolean;
}

export type PhoneVerificationEvent =
  | { type: 'phone.edited'; text: string }
  | { type: 'phone.left' }
  | { type: 'country.chosen'; country: CountryCode }
  | { type: 'phone.submitted'; channel: Channel; at: number }
  | { type: 'code.edited'; text: string }
  | { type: 'code.left' }
  | { type: 'code.submitted' }
  | { type: 'code.resent'; channel: Channel }
  | { type: 'number.changed' }
  | { type: 'clock.ticked'; now: number };

interface PhoneVerificationContext extends PhoneDraft {
  checksExistence: boolean;
  opensOnCode: boolean;
  code: string;
  error: PhoneError | null;
  now: number;
}

const numberOf = ({ country, text }: { country: CountryCode; text: string }) => wholeNumber(country, text);

/** The approval goes straight from the answer to the parent: no context ever holds its token. */
const approvalIn = (event: unknown): Approval =>
  (event as { output: Extract<CheckAnswer, { status: 'approved' }> }).output.approval;

/** A clock set back makes a wait look endless: longer than the server ever asks for counts as over. */
const isOver = (resendAt: number, now: number) => now >= resendAt || resendAt - now > timings.longestWait;

/**
 * A phone number and its one-time code: one chart for the wizard, for sign-in and for the dashboard
 * (SIGNUP-4…7, SIGNIN-1…6). Message keys and layout are the form's; the number, the code and every
 * wait are here. Done with the approval as output. Tags: `code` on the code's screen, `busy` during a call.
 */
export const phoneVerificationMachine = setup({
  types: {} as {
    context: PhoneVerificationContext;
    events: PhoneVerificationEvent;
    input: PhoneVerificationInput;
    output: Approval;
    tags: 'busy' | 'code';
  },
  actors: {
    /** POST /auth/check-user-exists. */
    checkExistence: port<boolean, { phoneNumber: string }>('checkExistence'),
    /** POST /auth/start-verification. */
    startVerification: port<StartAnswer, { phoneNumber: string; channel: Channel }>('startVerification'),
    /** POST /auth/check-verification. */
    checkVerification: port<CheckAnswer, { phoneNumber: string; code: string }>('checkVerification'),
    /** Sends `clock.ticked` at once and then every second. */
    secondHand: listenerPort('secondHand'),
    countryPicker: countryPickerMachine,
  },
  guards: {
    'it opens on the code': ({ context }) => context.opensOnCode && context.sentTo !== null,
    'the number is valid': ({ context }) => isPhoneNumber(numberOf(context)),
    'the number is long enough': ({ context }) => isLongEnough(numberOf(context)),
    'the number is incomplete': ({ context }) => context.text !== '' && !isPhoneNumber(numberOf(context)),
    'existence is to be checked': ({ context }) =>
      context.checksExistence && isPhoneNumber(numberOf(context)),
    'a code is already on its way': ({ context }, { at }: { at: number }) =>
      context.sentTo === numberOf(context) && !isOver(context.resendAt, at),
    'the account exists': (_, { exists }: { exists: boolean }) => exists,
    'the answer is': (_, { is, wanted }: { is: string; wanted: string }) => is === wanted,
    'the wait is over': ({ context }, { now }: { now: number }) => isOver(context.resendAt, now),
    'nothing is being checked': stateIn({ code: { entry: 'editing' } }),
    'a new code is on its way': stateIn({ code: { resend: 'sending' } }),
    'the code may be tried': ({ context }) => isCode(context.code) && context.error?.code !== 'tooManyTries',
    'the code is incomplete': ({ context }) => context.code !== '' && !isCode(context.code),
  },
  actions: {
    'take the phone': assign(({ context }, { text }: { text: string }) => editedPhone(context, text)),
    'take the country': assign((_, { country }: { country: CountryCode }) => ({ country })),
    'take the channel': assign((_, { channel }: { channel: Channel }) => ({ channel })),
    'take the code': assign((_, { text }: { text: string }) => ({ code: cleanCode(text) })),
    'clear the error': assign({ error: null }),
    'empty the code': assign({ code: '' }),
    'note the time': assign((_, { now }: { now: number }) => ({ now })),
    'note the send': assign(({ context }, { answer }: { answer: StartAnswer }) =>
      answer.status === 'pending'
        ? {
            sentTo: numberOf(context),
            resendAt: answer.at + timings.resendCooldown,
            now: answer.at,
            code: '',
            error: null,
          }
        : {},
    ),
    'note the wait': assign((_, { answer }: { answer: StartAnswer }) =>
      answer.status === 'tooMany' ? { resendAt: answer.at + answer.retryAfter * 1000, now: answer.at } : {},
    ),
    complain: assign({
      error: ({ context }, { code, text }: { code: PhoneError['code']; text?: string | null }) => ({
        code,
        channel: context.channel,
        ...(text && { text }),
      }),
    }),
  },
}).createMachine({
  id: 'phoneVerification',
  context: ({ input }) => ({
    checksExistence: input.checksExistence,
    opensOnCode: input.opensOnCode ?? false,
    country: input.country ?? 'US',
    text: input.text ?? '',
    channel: input.channel ?? 'sms',
    sentTo: input.sentTo ?? null,
    resendAt: input.resendAt ?? 0,
    code: '',
    error: null,
    now: 0,
  }),
  invoke: { src: 'countryPicker', id: 'countryPicker' },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'it opens on the code', target: 'code' }, { target: 'phone' }] },
    phone: {
      initial: 'editing',
      on: {
        'phone.edited': {
          target: '.editing',
          actions: [{ type: 'take the phone', params: ({ event }) => event }, 'clear the error'],
        },
        'country.chosen': {
          target: '.editing',
          actions: [{ type: 'take the country', params: ({ event }) => event }, 'clear the error'],
        },
      },
      states: {
        editing: {
          on: {
            'phone.left': {
              guard: 'the number is incomplete',
              actions: { type: 'complain', params: { code: 'invalidPhone' } },
            },
            'phone.submitted': [
              {
                guard: { type: 'a code is already on its way', params: ({ event }) => event },
                target: '#phoneVerification.code',
                actions: 'clear the error',
              },
              { guard: 'existence is to be checked', target: 'checking', actions: 'clear the error' },
              {
                guard: 'the number is valid',
                target: 'sending',
                actions: [{ type: 'take the channel', params: ({ event }) => event }, 'clear the error'],
              },
              {
                guard: 'the number is long enough',
                actions: { type: 'complain', params: { code: 'invalidPhone' } },
              },
            ],
          },
        },
        checking: {
          tags: 'busy',
          invoke: {
            src: 'checkExistence',
            id: 'checkExistence',
            input: ({ context }) => ({ phoneNumber: numberOf(context) }),
            onDone: [
              {
                guard: { type: 'the account exists', params: ({ event }) => ({ exists: event.output }) },
                target: 'channel',
              },
              { target: 'unknown' },
            ],
            onError: {
              target: 'editing',
              actions: { type: 'complain', params: { code: 'checkingAccount' } },
            },
          },
        },
        unknown: {},
        channel: {
          on: {
            'phone.submitted': {
              target: 'sending',
              actions: [{ type: 'take the channel', params: ({ event }) => event }, 'clear the error'],
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
            onDone: [
              {
                guard: {
                  type: 'the answer is',
                  params: ({ event }) => ({ is: event.output.status, wanted: 'pending' }),
                },
                target: '#phoneVerification.code',
                actions: { type: 'note the send', params: ({ event }) => ({ answer: event.output }) },
              },
              {
                guard: {
                  type: 'the answer is',
                  params: ({ event }) => ({ is: event.output.status, wanted: 'tooMany' }),
                },
                target: 'waiting',
                actions: { type: 'note the wait', params: ({ event }) => ({ answer: event.output }) },
              },
              {
                target: 'editing',
                actions: {
                  type: 'complain',
                  params: ({ event }) => ({
                    code: 'sendRefused',
                    text: event.output.status === 'refused' ? event.output.error : null,
                  }),
                },
              },
            ],
            onError: { target: 'editing', actions: { type: 'complain', params: { code: 'sendFailed' } } },
          },
        },
        waiting: {
          entry: { type: 'complain', params: { code: 'tooManyCodes' } },
          invoke: { src: 'secondHand', id: 'waitingSecondHand' },
          on: {
            'clock.ticked': [
              {
                guard: { type: 'the wait is over', params: ({ event }) => event },
                target: 'editing',
                actions: [{ type: 'note the time', params: ({ event }) => event }, 'clear the error'],
              },
              { actions: { type: 'note the time', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    code: {
      tags: 'code',
      type: 'parallel',
      on: { 'number.changed': { target: 'phone', actions: ['empty the code', 'clear the error'] } },
      states: {
        entry: {
          initial: 'editing',
          states: {
            editing: {
              on: {
                'code.edited': {
                  actions: [{ type: 'take the code', params: ({ event }) => event }, 'clear the error'],
                },
                'code.left': {
                  guard: 'the code is incomplete',
                  actions: { type: 'complain', params: { code: 'incompleteCode' } },
                },
                'code.submitted': {
                  guard: and(['the code may be tried', not('a new code is on its way')]),
                  target: 'verifying',
                  actions: 'clear the error',
                },
              },
            },
            verifying: {
              tags: 'busy',
              invoke: {
                src: 'checkVerification',
                id: 'checkVerification',
                input: ({ context }) => ({ phoneNumber: context.sentTo ?? '', code: context.code }),
                onDone: [
                  {
                    guard: {
                      type: 'the answer is',
                      params: ({ event }) => ({ is: event.output.status, wanted: 'approved' }),
                    },
                    target: '#phoneVerification.approved',
                  },
                  {
                    guard: {
                      type: 'the answer is',
                      params: ({ event }) => ({ is: event.output.status, wanted: 'expired' }),
                    },
                    target: 'editing',
                    actions: { type: 'complain', params: { code: 'expiredCode' } },
                  },
                  {
                    guard: {
                      type: 'the answer is',
                      params: ({ event }) => ({ is: event.output.status, wanted: 'tooManyTries' }),
                    },
                    target: 'editing',
                    actions: { type: 'complain', params: { code: 'tooManyTries' } },
                  },
                  { target: 'editing', actions: { type: 'complain', params: { code: 'invalidCode' } } },
                ],
                onError: {
                  target: 'editing',
                  actions: { type: 'complain', params: { code: 'verifyFailed' } },
                },
              },
            },
          },
        },
        resend: {
          initial: 'cooling',
          states: {
            cooling: {
              invoke: { src: 'secondHand', id: 'secondHand' },
              on: {
                'clock.ticked': [
                  {
                    guard: { type: 'the wait is over', params: ({ event }) => event },
                    target: 'ready',
                    actions: { type: 'note the time', params: ({ event }) => event },
                  },
                  { actions: { type: 'note the time', params: ({ event }) => event } },
                ],
              },
            },
            ready: {
              on: {
                'code.resent': {
                  guard: 'nothing is being checked',
                  target: 'sending',
                  actions: [{ type: 'take the channel', params: ({ event }) => event }, 'clear the error'],
                },
              },
            },
            sending: {
              tags: 'busy',
              invoke: {
                src: 'startVerification',
                id: 'restartVerification',
                input: ({ context }) => ({ phoneNumber: context.sentTo ?? '', channel: context.channel }),
                onDone: [
                  {
                    guard: {
                      type: 'the answer is',
                      params: ({ event }) => ({ is: event.output.status, wanted: 'pending' }),
                    },
                    target: 'cooling',
                    actions: { type: 'note the send', params: ({ event }) => ({ answer: event.output }) },
                  },
                  {
                    guard: {
                      type: 'the answer is',
                      params: ({ event }) => ({ is: event.output.status, wanted: 'tooMany' }),
                    },
                    target: 'cooling',
                    actions: { type: 'note the wait', params: ({ event }) => ({ answer: event.output }) },
                  },
                  {
                    target: 'ready',
                    actions: {
                      type: 'complain',
                      params: ({ event }) => ({
                        code: 'sendRefused',
                        text: event.output.status === 'refused' ? event.output.error : null,
                      }),
                    },
                  },
                ],
                onError: { target: 'ready', actions: { type: 'complain', params: { code: 'sendFailed' } } },
              },
            },
          },
        },
      },
    },
    approved: { type: 'final', output: ({ event }) => approvalIn(event) },
  },
  output: ({ event }) => event.output as Approval,
});

export type PhoneVerificationSnapshot = SnapshotFrom<typeof phoneVerificationMachine>;

export type PhoneVerificationScreen =
  | 'phone'
  | 'checking'
  | 'unknown'
  | 'channel'
  | 'sending'
  | 'waiting'
  | 'code'
  | 'verifying'
  | 'approved';

/** The one word for what a form shows. */
export const phoneVerificationScreen = (snapshot: PhoneVerificationSnapshot): PhoneVerificationScreen => {
  if (snapshot.matches('approved')) return 'approved';
  if (snapshot.hasTag('code'))
    return snapshot.matches({ code: { entry: 'verifying' } }) ? 'verifying' : 'code';
  for (const screen of ['checking', 'unknown', 'channel', 'sending', 'waiting'] as const)
    if (snapshot.matches({ phone: screen })) return screen;
  return 'phone';
};

/** Whole seconds until another code may be asked for; 0 when it may (SIGNUP-6). */
export const secondsLeft = ({ context: { resendAt, now } }: PhoneVerificationSnapshot): number =>
  isOver(resendAt, now) ? 0 : Math.ceil((resendAt - now) / 1000);

/** The number as it will be sent, for example `+15550142288`. */
export const phoneNumberOf = ({ context }: PhoneVerificationSnapshot): string => numberOf(context);

/** Whether a code may be asked for: the number is long enough, and no call and no wait is under way (SIGNUP-4, SIGNIN-6). */
export const maySend = (snapshot: PhoneVerificationSnapshot): boolean =>
  isLongEnough(phoneNumberOf(snapshot)) && snapshot.can({ type: 'phone.submitted', channel: 'sms', at: 0 });

/** What a reload may bring back (SIGNUP-10). */
export const phoneDraftOf = ({ context }: PhoneVerificationSnapshot): PhoneDraft => ({
  country: context.country,
  text: context.text,
  channel: context.channel,
  sentTo: context.sentTo,
  resendAt: context.resendAt,
});
