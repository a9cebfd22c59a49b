import { assign, type SnapshotFrom, setup } from 'xstate';
import type { passkeySignIn } from '../contract/account/passkeyCalls.ts';
import type { Asked } from '../contract/call.ts';
import { port } from '../port.ts';
import { failureOf } from '../shared/failure.ts';
import { type ServerWords, serverWords } from '../shared/serverMessage.ts';
import { timings } from '../timings.ts';
import { withEvent } from '../withEvent.ts';
import type { Approval } from './phoneVerification.ts';

/** What this browser can do with passkeys: ask for one, and offer them where a name is filled in. */
export interface PasskeySupport {
  readonly canAsk: boolean;
  readonly canListen: boolean;
}

/** What a device has signed. */
export type PasskeyAssertion = Pick<Asked<typeof passkeySignIn>, 'id' | 'response'>;

/** What came of the question for a passkey: a person may close it, or have none here. */
export type PasskeyAnswer =
  | { readonly status: 'signed'; readonly assertion: PasskeyAssertion }
  | { readonly status: 'cancelled' };

/** A right passkey, like a right code. */
export interface PasskeyApproved {
  readonly approval: Approval;
}

/** What is checked: what was signed, and that the session is kept where that is wanted (ACC-3). */
export interface PasskeyCheck {
  readonly assertion: PasskeyAssertion;
  readonly keepSignedIn?: true;
}

/** Why no passkey signed in; `text` is the server's own words. */
export interface PasskeyError {
  readonly code: 'cancelled' | 'refused';
  readonly text: ServerWords | null;
}

interface PasskeySignInInput {
  isWanted: boolean;
  /** Whether the session is to be kept on this device (ACC-3). */
  keepsSignedIn: boolean;
}

export type PasskeySignInEvent =
  | { type: 'passkey.wanted' }
  /** The person goes on with their number. */
  | { type: 'phone.used' }
  | { type: 'keeping.answered'; kept: boolean };

/**
 * Sign-in by passkey beside a phone's number (ACC-7): the browser offers passkeys where the number is filled in, and a
 * button asks for one. A right one ends it with what a session is made of, which its context never holds. Where
 * passkeys are not wanted, or unknown to the browser, nothing is offered.
 */
export const passkeySignInMachine = setup({
  types: {} as {
    context: PasskeySignInInput & { canListen: boolean; error: PasskeyError | null };
    events: PasskeySignInEvent;
    input: PasskeySignInInput;
    output: PasskeyApproved;
    tags: 'busy';
  },
  actors: {
    /** What the browser can do. */
    passkeySupport: port<PasskeySupport>('passkeySupport'),
    /** Waits for a passkey that is chosen where the number is filled in. */
    awaitPasskey: port<PasskeyAnswer>('awaitPasskey'),
    /** Asks for a passkey at once. */
    askPasskey: port<PasskeyAnswer>('askPasskey'),
    /** POST /auth/passkeys/sign-in. */
    verifyPasskey: port<PasskeyApproved, PasskeyCheck>('verifyPasskey'),
  },
  guards: {
    'passkeys are wanted': ({ context }) => context.isWanted,
    'the browser offers them by itself': ({ context }) => context.canListen,
    'it can ask': (_, { support }: { support: PasskeySupport }) => support.canAsk,
    'its question was over': (_, { error }: { error: unknown }) =>
      failureOf(error).code === 'PASSKEY_EXPIRED',
    'one has signed': (_, { answer }: { answer: PasskeyAnswer }) => answer.status === 'signed',
  },
  actions: {
    'note what it can': assign((_, { support }: { support: PasskeySupport }) => ({
      canListen: support.canListen,
    })),
    'note whether it is kept': assign((_, { kept }: { kept: boolean }) => ({ keepsSignedIn: kept })),
    'note the cancellation': assign({ error: { code: 'cancelled', text: null } }),
    'note the refusal': assign((_, { error }: { error: unknown }) => ({
      error: { code: 'refused' as const, text: serverWords(error) },
    })),
    'clear the error': assign({ error: null }),
  },
  delays: { passkeyRenewal: timings.passkeyRenewal },
}).createMachine({
  id: 'passkeySignIn',
  context: ({ input }) => ({ ...input, canListen: false, error: null }),
  on: {
    'keeping.answered': { actions: withEvent('note whether it is kept') },
    'phone.used': { actions: 'clear the error' },
  },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'passkeys are wanted', target: 'looking' }, { target: 'off' }] },
    off: {},
    looking: {
      invoke: {
        src: 'passkeySupport',
        id: 'passkeySupport',
        onDone: [
          {
            guard: { type: 'it can ask', params: ({ event }) => ({ support: event.output }) },
            target: 'offering',
            actions: { type: 'note what it can', params: ({ event }) => ({ support: event.output }) },
          },
          { target: 'off' },
        ],
        onError: 'off',
      },
    },
    offering: {
      initial: 'choosing',
      on: { 'passkey.wanted': 'asking' },
      states: {
        choosing: {
          always: [
            { guard: 'the browser offers them by itself', target: 'listening' },
            { target: 'resting' },
          ],
        },
        listening: {
          invoke: {
            src: 'awaitPasskey',
            id: 'awaitPasskey',
            onDone: [
              {
                guard: { type: 'one has signed', params: ({ event }) => ({ answer: event.output }) },
                target: '#passkeySignIn.verifying',
              },
              { target: 'resting' },
            ],
            onError: 'resting',
          },
          // What a device signs ends after five minutes: a form may stay open for longer.
          after: { passkeyRenewal: { target: 'listening', reenter: true } },
        },
        resting: {},
      },
    },
    asking: {
      tags: 'busy',
      entry: 'clear the error',
      invoke: {
        src: 'askPasskey',
        id: 'askPasskey',
        onDone: [
          {
            guard: { type: 'one has signed', params: ({ event }) => ({ answer: event.output }) },
            target: 'verifying',
          },
          { target: 'offering', actions: 'note the cancellation' },
        ],
        onError: {
          target: 'offering',
          actions: withEvent('note the refusal'),
        },
      },
    },
    verifying: {
      tags: 'busy',
      entry: 'clear the error',
      invoke: {
        src: 'verifyPasskey',
        id: 'verifyPasskey',
        input: ({ context: { keepsSignedIn }, event }) => ({
          assertion: assertionIn(event),
          ...(keepsSignedIn && { keepSignedIn: true }),
        }),
        onDone: 'approved',
        onError: [
          // A page that slept does not renew its question; nothing is wrong with the passkey.
          {
            guard: withEvent('its question was over'),
            target: 'offering',
            actions: withEvent('note the refusal'),
          },
          // A device that chooses by itself must not choose the same one again and again.
          { target: 'offering.resting', actions: withEvent('note the refusal') },
        ],
      },
    },
    approved: { type: 'final', output: ({ event }) => approvalIn(event) },
  },
  output: ({ event }) => approvalIn(event),
});

/** What was signed goes straight from the device to the server. */
const assertionIn = (event: unknown): PasskeyAssertion =>
  (event as { output: Extract<PasskeyAnswer, { status: 'signed' }> }).output.assertion;
const approvalIn = (event: unknown): PasskeyApproved => (event as { output: PasskeyApproved }).output;

export type PasskeySignInSnapshot = SnapshotFrom<typeof passkeySignInMachine>;
export type PasskeySignInScreenName = 'off' | 'looking' | 'offering' | 'asking' | 'verifying' | 'approved';

/** The name of what the form shows of passkeys. */
export const passkeySignInScreen = (snapshot: PasskeySignInSnapshot): PasskeySignInScreenName =>
  typeof snapshot.value === 'string' ? (snapshot.value as PasskeySignInScreenName) : 'offering';
