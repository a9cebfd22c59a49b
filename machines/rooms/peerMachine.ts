import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { withEvent } from '../withEvent.ts';
import { peerSetup } from './peerSetup.ts';

/**
 * The connection with one other person's page, as long as that is in the list of people (ROOM-5). A connection that is
 * interrupted comes back by itself, then on another way, then as a new one, again and again. Everything that knows how
 * picture and sound travel stands behind the port `media`; own signals go in the order in which they were made, several at
 * once.
 */
export const peerMachine = peerSetup.createMachine({
  id: 'peer',
  context: ({ input: { you, other, signals } }) => ({
    you,
    other,
    inbox: signals,
    outbox: [],
    sending: [],
    // One of the two begins; the other waits for it the first time.
    begins: you.id > other.id,
    stream: null,
  }),
  type: 'parallel',
  states: {
    link: {
      initial: 'preparing',
      states: {
        preparing: {
          invoke: { src: 'prepareRelays', id: 'prepareRelays', onDone: 'open', onError: 'open' },
          after: { relaysTimeout: 'open' },
          on: { 'signals.received': { actions: withEvent('keep what came') } },
        },
        open: {
          invoke: {
            src: 'media',
            id: 'media',
            input: ({ context: { you, other, begins, inbox } }) => ({
              other,
              isPolite: you.id < other.id,
              begins,
              signals: inbox,
            }),
            onError: 'lost',
          },
          on: {
            'signals.received': { actions: withEvent('hand on what came') },
            'stream.arrived': { actions: withEvent('take the stream') },
            'link.replaced': '.negotiating',
          },
          initial: 'negotiating',
          states: {
            negotiating: {
              entry: 'forget what came',
              on: { 'link.connected': 'connected', 'link.failed': '#peer.link.lost' },
              after: { peerConnect: '#peer.link.lost' },
            },
            connected: { on: { 'link.interrupted': 'interrupted', 'link.failed': 'restarting' } },
            interrupted: {
              on: {
                'link.connected': 'connected',
                'link.failed': 'restarting',
                'connection.restored': 'restarting',
              },
              after: { peerInterrupted: 'restarting' },
            },
            restarting: {
              on: { 'link.connected': 'connected' },
              initial: 'preparing',
              states: {
                preparing: {
                  invoke: { src: 'prepareRelays', id: 'prepareRelays', onDone: 'trying', onError: 'trying' },
                  after: { relaysTimeout: 'trying' },
                },
                trying: {
                  entry: 'look for another way',
                  on: { 'link.failed': '#peer.link.lost' },
                  after: { peerRestart: '#peer.link.lost' },
                },
              },
            },
          },
        },
        lost: {
          entry: ['forget the stream', 'forget what was to be sent', 'make the next offer'],
          on: {
            'connection.restored': 'preparing',
            'signals.received': {
              guard: withEvent('the other offers a connection'),
              target: 'preparing',
              actions: withEvent('keep what came'),
            },
          },
          after: { peerRetry: 'preparing' },
        },
      },
    },
    post: {
      on: { 'signals.made': { actions: withEvent('keep what is to be sent') } },
      initial: 'idle',
      states: {
        idle: { always: { guard: 'something is to be sent', target: 'collecting' } },
        collecting: {
          after: {
            signalBatch: [{ guard: 'something is to be sent', target: 'sending' }, { target: 'idle' }],
          },
        },
        sending: {
          entry: 'take what is sent now',
          invoke: {
            src: 'sendSignals',
            id: 'sendSignals',
            input: ({ context: { other, sending } }) => ({
              to: other.id,
              toTab: other.tab,
              signals: sending,
            }),
            onDone: { target: 'idle', actions: 'note that it was sent' },
            onError: [
              {
                guard: withEvent('it would be refused again'),
                target: 'idle',
                actions: 'forget what was to be sent',
              },
              { target: 'resting', actions: 'put it back' },
            ],
          },
          after: { signalTimeout: { target: 'resting', actions: 'put it back' } },
        },
        resting: { after: { signalRetry: 'idle' }, on: { 'connection.restored': 'idle' } },
      },
    },
  },
});

export type PeerRef = ActorRefFrom<typeof peerMachine>;
export type PeerSnapshot = SnapshotFrom<typeof peerMachine>;

/** The screen names of a connection. */
export type PeerScreenName = 'connecting' | 'connected' | 'interrupted' | 'restarting' | 'lost';

/** How somebody's tile is shown. */
export const peerScreen = (snapshot: PeerSnapshot): PeerScreenName => {
  if (snapshot.matches({ link: 'lost' })) return 'lost';
  if (snapshot.matches({ link: { open: 'connected' } })) return 'connected';
  if (snapshot.matches({ link: { open: 'interrupted' } })) return 'interrupted';
  return snapshot.matches({ link: { open: 'restarting' } }) ? 'restarting' : 'connecting';
};
