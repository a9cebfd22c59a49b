import { assign, type ExtractEvent, sendParent, sendTo, setup, stateIn } from 'xstate';
import { listenerPort, port } from '../port.ts';
import type { ServerWords } from '../shared/serverMessage.ts';
import { timings } from '../timings.ts';
import { countryPickerMachine } from './countryPickerMachine.ts';
import { cleanCode, codeLength, editedCode, isCode } from './oneTimeCode.ts';
import { passkeySignInMachine } from './passkeySignInMachine.ts';
import { type CountryCode, editedPhone, isLongEnough, isPhoneNumber } from './phoneNumber.ts';
import {
  type Approval,
  type Channel,
  type Check,
  type CheckAnswer,
  type CodeApproved,
  type CreateAnswer,
  callFailed,
  type ExistenceAnswer,
  isOver,
  isRefused,
  numberOf,
  type PhoneError,
  type PhoneVerificationContext,
  type PhoneVerificationEvent,
  type PhoneVerificationInput,
  type StartAnswer,
} from './phoneVerification.ts';

type Answer = ExistenceAnswer | StartAnswer | CheckAnswer | CreateAnswer;

/** What a wait after an answer 429 is called: the next code has to wait, or any try. */
type Wait = 'tooManyCodes' | 'rateLimited';

/** The code once the field holds `text`. */
const codeAfter = (context: PhoneVerificationContext, text: string): string =>
  editedCode(context.code, text, isRefused(context));

/** Types, actors, guards and actions of `phoneVerificationMachine` (SIGNUP-4…8, SIGNIN-1…6). */
export const phoneVerificationSetup = setup({
  types: {} as {
    context: PhoneVerificationContext;
    events: PhoneVerificationEvent;
    input: PhoneVerificationInput;
    tags: 'busy' | 'code' | 'newAccount';
    children: {
      countryPicker: 'countryPicker';
      passkeySignIn: 'passkeySignIn';
    };
  },
  actors: {
    /** POST /auth/check-user-exists. */
    checkExistence: port<ExistenceAnswer, { phoneNumber: string }>('checkExistence'),
    /** POST /auth/start-verification. */
    startVerification: port<StartAnswer, { phoneNumber: string; channel: Channel }>('startVerification'),
    /** POST /auth/check-verification. */
    checkVerification: port<CheckAnswer, Check>('checkVerification'),
    /** POST /auth/create-account (ACC-2). */
    createAccount: port<CreateAnswer, { ticket: string; keepSignedIn: boolean }>('createAccount'),
    /** Opens the session of the approval (SIGNUP-8, SIGNIN-4, SIGNIN-5). */
    openSession: port<void, Approval>('openSession'),
    /** Sends `clock.ticked` at once and then every second. */
    ticker: listenerPort<ExtractEvent<PhoneVerificationEvent, 'clock.ticked'>>('ticker'),
    /** Sends `code.received` when the browser has read the code from a text message (SIGNUP-6). */
    oneTimeCode: listenerPort<ExtractEvent<PhoneVerificationEvent, 'code.received'>>('oneTimeCode'),
    countryPicker: countryPickerMachine,
    /** Sign-in by passkey, while the number is asked for (ACC-7). */
    passkeySignIn: passkeySignInMachine,
  },
  guards: {
    'it opens on the code': ({ context }) => context.opensOnCode && context.sentTo !== null,
    'passkeys are taken': ({ context }) => context.takesPasskeys,
    'the number is valid': ({ context }) => isPhoneNumber(numberOf(context)),
    'the number is long enough': ({ context }) => isLongEnough(numberOf(context)),
    'the number is incomplete': ({ context }) => context.text !== '' && !isPhoneNumber(numberOf(context)),
    'existence is to be checked': ({ context }) =>
      context.checksExistence && isPhoneNumber(numberOf(context)),
    'a code was sent to this number': ({ context }) => context.sentTo === numberOf(context),
    // Where the account is looked for first, the channel is chosen afterwards.
    'a code is already on its way': ({ context }, { channel, at }: { channel: Channel; at: number }) =>
      context.sentTo === numberOf(context) &&
      (context.checksExistence || context.sentBy === channel) &&
      !isOver(context.resendAt, at),
    'the answer is': (_, { is, wanted }: { is: string; wanted: string }) => is === wanted,
    'another code may be sent': ({ context }, { now }: { now: number }) => isOver(context.resendAt, now),
    'it may be tried again': ({ context }, { now }: { now: number }) => isOver(context.retryAt, now),
    'any number has to wait': ({ context }) => context.error?.code === 'rateLimited',
    'its channel is the wanted one': ({ context: { confirmBy }, event }) =>
      confirmBy === null || (event.type === 'code.resent' && event.channel === confirmBy),
    'nothing is being checked': stateIn({ code: { entry: 'editing' } }),
    'a new code is on its way': stateIn({ code: { resend: 'sending' } }),
    'a code was right': stateIn({ storing: 'byCode' }),
    'the code may be tried': ({ context }) => isCode(context.code) && !isRefused(context),
    'the edit changes the code': ({ context }, { text }: { text: string }) =>
      codeAfter(context, text) !== context.code,
    'the edit completes another code': ({ context }, { text }: { text: string }) => {
      const code = codeAfter(context, text);
      return code.length === codeLength && code !== context.code && code !== context.tried;
    },
    'a whole code is untried': ({ context: { code, tried } }) => code.length === codeLength && code !== tried,
    'its last try had no answer': ({ context: { code, unanswered } }) => code === unanswered,
    'the code is complete': ({ context }) => isCode(context.code),
    'the code is incomplete': ({ context }) => context.code !== '' && !isCode(context.code),
  },
  actions: {
    'take the phone': assign(({ context }, { text }: { text: string }) => editedPhone(context, text)),
    'take the country': assign((_, { country }: { country: CountryCode }) => ({ country })),
    'take the channel': assign((_, { channel }: { channel: Channel }) => ({ channel })),
    'edit the code': assign(({ context }, { text }: { text: string }) => ({
      code: codeAfter(context, text),
    })),
    'note whether it is kept': assign((_, { kept }: { kept: boolean }) => ({ keepsSignedIn: kept })),
    'tell the passkey': sendTo('passkeySignIn', (_, { kept }: { kept: boolean }) => ({
      type: 'keeping.answered' as const,
      kept,
    })),
    'tell the passkey that the phone is used': sendTo('passkeySignIn', { type: 'phone.used' as const }),
    'take the code': assign((_, { code }: { code: string }) => ({ code: cleanCode(code) })),
    'note what is tried': assign(({ context: { code } }) => ({ tried: code })),
    'note that it had no answer': assign(({ context: { code } }) => ({ unanswered: code })),
    'clear the error': assign({ error: null }),
    'empty the code': assign({ code: '', setAside: '' }),
    'set the code aside': assign(({ context }) => ({
      code: '',
      setAside: isRefused(context) ? '' : context.code,
    })),
    'put the code back': assign(({ context: { code, setAside } }) => ({
      code: code || setAside,
      setAside: '',
    })),
    'announce the approval': sendParent({ type: 'code.approved' } satisfies CodeApproved),
    'note the time': assign((_, { now }: { now: number }) => ({ now })),
    'note the send': assign(({ context }, { answer }: { answer: StartAnswer }) =>
      answer.status === 'pending'
        ? {
            sentTo: numberOf(context),
            sentBy: context.channel,
            resendAt: answer.at + timings.resendCooldown,
            now: answer.at,
            tried: '',
            unanswered: '',
            setAside: '',
            confirmBy: null,
            error: null,
          }
        : {},
    ),
    // The code of the other channel may be asked for at once.
    'ask for a confirmation': assign((_, { answer }: { answer: CheckAnswer }) =>
      answer.status === 'confirm'
        ? { channel: answer.channel, confirmBy: answer.channel, code: '', tried: '', resendAt: 0 }
        : {},
    ),
    // The code is used up.
    'keep the ticket': assign((_, { answer }: { answer: CheckAnswer }) =>
      answer.status === 'noAccount'
        ? { ticket: answer.ticket, code: '', tried: '', sentTo: null, resendAt: 0, confirmBy: null }
        : {},
    ),
    'forget the ticket': assign({ ticket: '' }),
    'forget the confirmation': assign({ confirmBy: null }),
    'note the wait': assign(({ context }, { answer, code }: { answer: Answer; code: Wait }) => {
      if (!('retryAfter' in answer)) return {};
      const { channel, sentTo } = context;
      // A longer one is asked for again.
      const retryAt = answer.at + Math.min(answer.retryAfter * 1000, timings.longestWait);
      const wait = { retryAt, now: answer.at, error: { code, channel } };
      // Another number's wait is none of the number's that has a code.
      const isOfCode = code === 'tooManyCodes' && sentTo === numberOf(context);
      return isOfCode ? { ...wait, resendAt: retryAt } : wait;
    }),
    'set the error': assign({
      error: ({ context }, { code, text }: { code: PhoneError['code']; text?: ServerWords | null }) => ({
        code,
        channel: context.channel,
        ...(text && { text }),
      }),
    }),
  },
});

/** The guard of a call's answer by its status. */
export const answered = (wanted: Answer['status']) => ({
  type: 'the answer is' as const,
  params: ({ event }: { event: { output: Answer } }) => ({ is: event.output.status, wanted }),
});

/** Where an answer 429 leads: to a wait as long as the server asks, which says `code` (fault N08). */
export const waitsAsAsked = <Target extends string>(target: Target, code: Wait) => ({
  guard: answered('tooMany'),
  target,
  actions: {
    type: 'note the wait' as const,
    params: ({ event }: { event: { output: Answer } }) => ({ answer: event.output, code }),
  },
});

/** Counts by the clock, whatever its ticks, until the wait that `guard` knows is over. */
export const counts = <
  Guard extends 'another code may be sent' | 'it may be tried again',
  Target extends string,
>(
  guard: Guard,
  target: Target,
) => [
  {
    guard: { type: guard, params: theTime },
    target,
    actions: { type: 'note the time' as const, params: theTime },
  },
  { actions: { type: 'note the time' as const, params: theTime } },
];

/** The transitions of a sent code, the first or another: to the code, to a wait, or back with an error (SIGNUP-5). */
export const sendOutcomes = <Sent extends string, Waiting extends string, Back extends string>(
  sent: Sent,
  waiting: Waiting,
  back: Back,
) => ({
  onDone: [
    {
      guard: answered('pending'),
      target: sent,
      actions: {
        type: 'note the send' as const,
        params: ({ event }: { event: { output: StartAnswer } }) => ({ answer: event.output }),
      },
    },
    waitsAsAsked(waiting, 'tooManyCodes'),
    {
      guard: answered('countryNotAllowed'),
      target: back,
      actions: { type: 'set the error' as const, params: { code: 'countryNotAllowed' as const } },
    },
    {
      target: back,
      actions: {
        type: 'set the error' as const,
        params: ({ event: { output } }: { event: { output: StartAnswer } }) => ({
          code: 'sendRefused' as const,
          text: output.status === 'refused' ? output.error : null,
        }),
      },
    },
  ],
  onError: {
    target: back,
    actions: callFailed('sendFailed'),
  },
});

const theTime = ({ event }: { event: { now: number } }) => ({ now: event.now });
