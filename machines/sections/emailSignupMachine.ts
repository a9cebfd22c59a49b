import { assign, type SnapshotFrom, setup } from 'xstate';
import { port } from '../port.ts';
import { failureOf } from '../shared/failure.ts';

export type EmailSignupEvent = { type: 'email.edited'; email: string } | { type: 'email.submitted' };

/** Why a sign-up failed: the server's own message, or the key of one of our texts (MAIL-2). */
export type EmailSignupError =
  | { readonly said: string }
  | { readonly code: 'network' | 'timeout' | 'malformed' | 'server' | 'unknown' };

interface EmailSignupContext {
  email: string;
  /** Null unless the last try failed. */
  message: EmailSignupError | null;
}

const emailSignupSetup = setup({
  types: {} as { context: EmailSignupContext; events: EmailSignupEvent; tags: 'busy' },
  actors: {
    /** POST /{email-marketing-service}/add-contact; rejects unless the answer reports success. */
    addContact: port<void, { email: string }>('addContact'),
  },
  actions: {
    'take the text': assign((_, { email }: { email: string }) => ({ email })),
    'set the error': assign((_, { error }: { error: unknown }) => ({ message: errorOf(error) })),
    'clear the field': assign({ email: '' }),
    'clear the message': assign({ message: null }),
  },
});

/** Possible whenever no call is pending; the browser has validated what is submitted (MAIL-1). */
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
 * is shown until the next submit. Tag `busy` during the call.
 */
export const emailSignupMachine = emailSignupSetup.createMachine({
  id: 'emailSignup',
  context: { email: '', message: null },
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
        onError: {
          target: 'error',
          actions: { type: 'set the error', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    success: entry,
    error: entry,
  },
});

export type EmailSignupSnapshot = SnapshotFrom<typeof emailSignupMachine>;

export type EmailSignupScreenName = 'idle' | 'submitting' | 'success' | 'error';

/** The name of the screen that the form shows. */
export const emailSignupScreen = ({ value }: EmailSignupSnapshot): EmailSignupScreenName => value;

const errorOf = (error: unknown): EmailSignupError => {
  const { kind, status = 0, message } = failureOf(error);
  if (message?.trim()) return { said: message };
  if (kind === 'network' || kind === 'timeout' || kind === 'malformed') return { code: kind };
  return { code: status >= 500 ? 'server' : 'unknown' };
};
