import { assign, type SnapshotFrom, sendParent, setup } from 'xstate';
import { isRoomSlug, slugFrom, slugOf } from '../contract/rooms/slug.ts';
import { port } from '../port.ts';
import { failureOf, isUnanswered, isUnreachable } from '../shared/failure.ts';
import { timings } from '../timings.ts';
import { withEvent } from '../withEvent.ts';

export type AddressEvent =
  /** Without an address so far, the space's name proposes one. */
  | { type: 'change.wanted'; spaceName: string }
  | { type: 'address.edited'; text: string }
  | { type: 'check.retried' }
  | { type: 'save.wanted' }
  | { type: 'change.cancelled' };

/** Sent to the links: the rooms have this address from now on. */
export interface AddressChanged {
  readonly type: 'address.changed';
  readonly slug: string;
}

/** What the server says of an address. */
export type AddressState = 'free' | 'own' | 'taken' | 'reserved';

/** Why nobody knows whether it is free, or why it was not saved. */
export type AddressProblem = 'unanswered' | 'tooFast' | 'tooMany' | 'failed';

/**
 * What is wrong with a call's answer; an address that one may not have is `taken` or `reserved`.
 * @param isLost of a save a senseless answer is lost as well; of a check it says nothing of the connection.
 */
const problemOf = (error: unknown, isLost: (error: unknown) => boolean): AddressProblem => {
  const { status, code } = failureOf(error);
  if (isLost(error)) return 'unanswered';
  if (status === 429) return 'tooFast';
  return code === 'TOO_MANY_ADDRESSES' ? 'tooMany' : 'failed';
};

interface AddressContext {
  /** The present address; null before one is chosen. */
  readonly slug: string | null;
  /** The answer of a save was lost: the present address may be another one. */
  readonly isUncertain: boolean;
  readonly text: string;
  readonly problem: AddressProblem | null;
}

/**
 * The readable address of a partner's rooms (BRAND-3): it is checked while it is typed, the last question counts, and what
 * is typed stays until it is saved or given up.
 */
export const addressMachine = setup({
  types: {} as { context: AddressContext; events: AddressEvent; input: Pick<AddressContext, 'slug'> },
  actors: {
    /** POST /partner-resources/check-address */
    checkAddress: port<AddressState, { slug: string }>('checkAddress'),
    /** POST /partner-resources/set-address; answers the address as the server keeps it. */
    setAddress: port<string, { slug: string }>('setAddress'),
  },
  delays: { addressCheck: timings.addressCheck },
  guards: {
    'it is no address': ({ context: { text } }) => !isRoomSlug(slugOf(text)),
    'it is the present one': ({ context: { slug, isUncertain, text } }) =>
      !isUncertain && slugOf(text) === slug,
    'the server says': (_, { says, state }: { says: AddressState; state: AddressState }) => says === state,
    'it was refused as': (_, { error, code }: { error: unknown; code: string }) =>
      failureOf(error).code === code,
  },
  actions: {
    'begin with what there is': assign(({ context: { slug } }, { spaceName }: { spaceName: string }) => ({
      text: slug ?? slugFrom(spaceName) ?? '',
    })),
    'take the text': assign((_, { text }: { text: string }) => ({ text })),
    'forget the problem': assign({ problem: null }),
    'set the problem of the check': assign((_, { error }: { error: unknown }) => ({
      problem: problemOf(error, isUnreachable),
    })),
    'set the problem of the save': assign((_, { error }: { error: unknown }) => ({
      problem: problemOf(error, isUnanswered),
    })),
    'note a lost answer': assign(({ context: { isUncertain } }, { error }: { error: unknown }) => ({
      isUncertain: isUncertain || isUnanswered(error),
    })),
    'take the address': assign((_, { slug }: { slug: string }) => ({ slug, isUncertain: false, text: '' })),
    'tell the links': sendParent(
      (_, { slug }: { slug: string }): AddressChanged => ({ type: 'address.changed', slug }),
    ),
  },
}).createMachine({
  id: 'address',
  context: ({ input: { slug } }) => ({ slug, isUncertain: false, text: '', problem: null }),
  initial: 'shown',
  states: {
    shown: {
      on: {
        'change.wanted': { target: 'editing', actions: withEvent('begin with what there is') },
      },
      initial: 'idle',
      states: { idle: {}, saved: {}, cancelled: {} },
    },
    editing: {
      on: {
        'address.edited': { target: '.waiting', actions: [withEvent('take the text'), 'forget the problem'] },
        'change.cancelled': { target: 'shown.cancelled', actions: 'forget the problem' },
      },
      initial: 'beginning',
      states: {
        beginning: {
          always: [{ guard: 'it is no address', target: 'untouched' }, { target: 'judging' }],
        },
        // Nothing was typed yet that could be wrong.
        untouched: {},
        waiting: {
          after: { addressCheck: 'judging' },
          on: {
            'save.wanted': [{ guard: 'it is no address', target: 'invalid' }, { target: '#address.saving' }],
          },
        },
        judging: {
          always: [
            { guard: 'it is no address', target: 'invalid' },
            { guard: 'it is the present one', target: 'unchanged' },
            { target: 'checking' },
          ],
        },
        invalid: {},
        // Another tab may have changed it since: who saves it has it again.
        unchanged: { on: { 'save.wanted': '#address.saving' } },
        checking: {
          entry: 'forget the problem',
          invoke: {
            src: 'checkAddress',
            id: 'checkAddress',
            input: ({ context }) => ({ slug: slugOf(context.text) }),
            onDone: (['free', 'own', 'taken', 'reserved'] as const).map((state) => ({
              guard: {
                type: 'the server says' as const,
                params: ({ event }: { event: { output: AddressState } }) => ({ says: event.output, state }),
              },
              target: state,
            })),
            onError: { target: 'unchecked', actions: withEvent('set the problem of the check') },
          },
          on: { 'save.wanted': '#address.saving' },
        },
        free: { on: { 'save.wanted': '#address.saving' } },
        own: { on: { 'save.wanted': '#address.saving' } },
        taken: {},
        reserved: {},
        unchecked: { on: { 'check.retried': 'checking', 'save.wanted': '#address.saving' } },
        unsaved: { on: { 'save.wanted': '#address.saving' } },
      },
    },
    saving: {
      entry: 'forget the problem',
      invoke: {
        src: 'setAddress',
        id: 'setAddress',
        input: ({ context }) => ({ slug: slugOf(context.text) }),
        onDone: {
          target: 'shown.saved',
          actions: [
            { type: 'take the address', params: ({ event }) => ({ slug: event.output }) },
            { type: 'tell the links', params: ({ event }) => ({ slug: event.output }) },
          ],
        },
        onError: [
          {
            guard: {
              type: 'it was refused as',
              params: ({ event }) => ({ error: event.error, code: 'ADDRESS_TAKEN' }),
            },
            target: 'editing.taken',
          },
          {
            guard: {
              type: 'it was refused as',
              params: ({ event }) => ({ error: event.error, code: 'ADDRESS_RESERVED' }),
            },
            target: 'editing.reserved',
          },
          {
            target: 'editing.unsaved',
            actions: [withEvent('set the problem of the save'), withEvent('note a lost answer')],
          },
        ],
      },
    },
  },
});

export type AddressSnapshot = SnapshotFrom<typeof addressMachine>;

/** The screen names of the address: as it is, or what is known of the one that is typed. */
export type AddressScreenName =
  | 'idle'
  | 'saved'
  | 'cancelled'
  | 'typing'
  | 'invalid'
  | 'unchanged'
  | 'checking'
  | AddressState
  | 'unchecked'
  | 'unsaved'
  | 'saving';

/** What the address' row shows. */
export const addressScreen = ({ value }: AddressSnapshot): AddressScreenName => {
  if (value === 'saving') return value;
  if ('shown' in value) return value.shown;
  const { editing } = value;
  return editing === 'beginning' || editing === 'untouched' || editing === 'waiting' || editing === 'judging'
    ? 'typing'
    : editing;
};
