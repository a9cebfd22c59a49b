import { assign, type ExtractEvent, type SnapshotFrom, setup } from 'xstate';
import { listenerPort, port } from '../port.ts';
import { type ServerWords, serverWords } from '../shared/serverMessage.ts';
import { withEvent } from '../withEvent.ts';
import type { PasskeyCreation } from './passkeysMachine.ts';

export type PasskeyOfferEvent =
  | { type: 'passkey.wanted' }
  | { type: 'offer.declined' }
  /** That one was created is read. */
  | { type: 'notice.dismissed' }
  /** In another part of the page. */
  | { type: 'passkey.created' };

/**
 * Offers a passkey in the dashboard to a partner who has none: who has none has signed in by a code. Once it is
 * declined or taken, this device offers it to them no more; otherwise it is offered again (ACC-7). One that they create in
 * their account meanwhile ends the offer.
 */
export const passkeyOfferMachine = setup({
  // `text`: the server's own words on why none was created.
  types: {} as { context: { text: ServerWords | null }; events: PasskeyOfferEvent },
  actors: {
    /** Whether this device can create one, and has not offered it to this partner, who has none and has just signed in. */
    mayOffer: port<boolean>('mayOffer'),
    /** Sends `passkey.created`. */
    passkeyWatch: listenerPort<ExtractEvent<PasskeyOfferEvent, 'passkey.created'>>('passkeyWatch'),
    /** Asks this device for a new one, and gives it to the server. */
    createPasskey: port<PasskeyCreation>('createPasskey'),
    /** Notes on this device that the partner has answered. */
    noteAnswer: port('noteAnswer'),
  },
  guards: {
    'it may be offered': (_, { may }: { may: boolean }) => may,
    'the question was closed': (_, { creation }: { creation: PasskeyCreation }) =>
      creation.status === 'cancelled',
    'the device has one': (_, { creation }: { creation: PasskeyCreation }) => creation.status === 'known',
  },
  actions: {
    'note the failure': assign((_, { error }: { error: unknown }) => ({ text: serverWords(error) })),
    'forget the failure': assign({ text: null }),
  },
}).createMachine({
  id: 'passkeyOffer',
  context: { text: null },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'mayOffer',
        id: 'mayOffer',
        onDone: [
          {
            guard: { type: 'it may be offered', params: ({ event }) => ({ may: event.output }) },
            target: 'offered',
          },
          { target: 'over' },
        ],
        // It is asked again when the dashboard is opened.
        onError: 'over',
      },
    },
    offered: {
      initial: 'waiting',
      invoke: { src: 'passkeyWatch', id: 'passkeyWatch', onError: {} },
      states: { waiting: {}, cancelled: {}, failed: {} },
      on: { 'passkey.wanted': 'creating', 'offer.declined': 'declined', 'passkey.created': 'over' },
    },
    creating: {
      entry: 'forget the failure',
      invoke: {
        src: 'createPasskey',
        id: 'createPasskey',
        onDone: [
          {
            guard: { type: 'the question was closed', params: ({ event }) => ({ creation: event.output }) },
            target: 'offered.cancelled',
          },
          {
            guard: { type: 'the device has one', params: ({ event }) => ({ creation: event.output }) },
            target: 'taken.known',
          },
          { target: 'taken' },
        ],
        onError: {
          target: 'offered.failed',
          actions: withEvent('note the failure'),
        },
      },
    },
    taken: {
      initial: 'created',
      states: { created: {}, known: {} },
      invoke: { src: 'noteAnswer', id: 'noteAnswer', onError: {} },
      on: { 'notice.dismissed': 'over' },
    },
    declined: { invoke: { src: 'noteAnswer', id: 'noteAnswer', onDone: 'over', onError: 'over' } },
    over: {},
  },
});

export type PasskeyOfferSnapshot = SnapshotFrom<typeof passkeyOfferMachine>;
