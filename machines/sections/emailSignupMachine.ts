import { assign, type ExtractEvent, type SnapshotFrom, setup } from 'xstate';
import { listenerPort, port } from '../port.ts';
import { type Countdown, countdownOf, countedTo } from '../shared/countdown.ts';
import { failureOf, waitOf } from '../shared/failure.ts';
import { withEvent } from '../withEvent.ts';

export type EmailSignupEvent =
  | { type: 'email.edited'; email: string }
  | { type: 'email.submitted' }
  /** The time by the page's steady clock, in ms. */
  | { type: 'clock.ticked'; now: number };

/** Why a sign-up failed: the server's own message, or the key of one of our texts (MAIL-2). */
export type EmailSignupError =
  /** `isAddress`: the address was refused, and not only this call. */
  | { readonly said: string; readonly isAddress: boolean }
  | { readonly code: 'network' | 'timeout' | 'malformed' | 'server' | 'unknown' };

interface EmailSignupContext {
  email: string;
  /** Null unless the last try failed. */
  message: EmailSignupError | null;
  /** The wait that the last answer 429 asked for (fault N08). */
  countdown: Countdown;
}

const emailSignupSetup = setup({
  types: {} as { context: EmailSignupContext; events: EmailSignupEvent; tags: 'busy' },
  actors: {
    /** POST /{email-marketing-service}/add-contact; rejects unless the answer reports success. */
    addContact: port<void, { email: string }>('addContact'),
    /** Sends `clock.ticked` at once and then every second. */
    ticker: listenerPort<ExtractEvent<EmailSignupEvent, 'clock.ticked'>>('ticker'),
  },
  guards: {
    'a wait is asked for': (_, { error }: { error: unknown }) => waitOf(error) > 0,
    'the wait is over': ({ context }, { now }: { now: number }) =>
      countedTo(context.countdown, now).secondsLeft === 0,
  },
  actions: {
    'take the text': assign((_, { email }: { email: string }) => ({ email })),
    'set the error': assign((_, { error }: { error: unknown }) => ({ message: errorOf(error) })),
    'clear the field': assign({ email: '' }),
    'clear the message': assign({ message: null }),
    'note the wait': assign((_, { error }: { error: unknown }) => ({
      countdown: countdownOf(waitOf(error)),
    })),
    'count down': assign(({ context: { countdown } }, { now }: { now: number }) => ({
      countdown: countedTo(countdown, now),
    })),
  },
});

const theTime = ({ event }: { event: { now: number } }) => ({ now: event.now });

/** Possible whenever no call is pending and no wait is asked for; the browser has validated what is submitted (MAIL-1). */
const entry = emailSignupSetup.createStateConfig({
  on: {
    'email.edited': {
      actions: { type: 'take the text', params: ({ event }) => ({ email: event.email }) },
    },
    'email.submitted': 'submitting',
  },
});

/**
 * The e-mail sign-up form (MAIL-1, MAIL-2). A success empties the field, a failure keeps the text; the result
 * is shown until the next submit. After an answer 429 nothing is sent for as long as the server asks, and what
 * is typed meanwhile stays (fault N08). Tag `busy` during the call.
 */
export const emailSignupMachine = emailSignupSetup.createMachine({
  id: 'emailSignup',
  context: { email: '', message: null, countdown: countdownOf(0) },
  initial: 'idle',
  states: {
    idle: entry,
    submitting: {
      tags: 'busy',
      entry: 'clear the message',
      invoke: {
        src: 'addContact',
        id: 'addContact',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'success', actions: 'clear the field' },
        onError: [
          {
            guard: withEvent('a wait is asked for'),
            target: 'limited',
            actions: withEvent('note the wait'),
          },
          { target: 'error', actions: withEvent('set the error') },
        ],
      },
    },
    limited: {
      // Without its clock the form can be sent again, and the server answers for itself.
      invoke: { src: 'ticker', id: 'ticker', onError: 'idle' },
      on: {
        'clock.ticked': [
          { guard: { type: 'the wait is over', params: theTime }, target: 'idle' },
          { actions: { type: 'count down', params: theTime } },
        ],
        'email.edited': {
          actions: { type: 'take the text', params: ({ event }) => ({ email: event.email }) },
        },
      },
    },
    success: entry,
    error: entry,
  },
});

export type EmailSignupSnapshot = SnapshotFrom<typeof emailSignupMachine>;

export type EmailSignupScreenName = 'idle' | 'submitting' | 'limited' | 'success' | 'error';

/** The name of the screen that the form shows. */
export const emailSignupScreen = ({ value }: EmailSignupSnapshot): EmailSignupScreenName => value;

const errorOf = (error: unknown): EmailSignupError => {
  const { kind, status = 0, message } = failureOf(error);
  if (message?.trim()) return { said: message, isAddress: status === 400 };
  if (kind === 'network' || kind === 'timeout' || kind === 'malformed') return { code: kind };
  return { code: status >= 500 ? 'server' : 'unknown' };
};
