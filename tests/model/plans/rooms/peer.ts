import type { Signal } from '../../../../machines/contract/rooms/signals.ts';
import { peerMachine, peerScreen } from '../../../../machines/rooms/peerMachine.ts';
import { mostSignals } from '../../../../machines/rooms/peerSetup.ts';
import { failures } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';

export const offer: Signal = {
  type: 'description',
  description: { type: 'offer', sdp: 'v=0' },
  link: 'link-one',
};
export const candidate: Signal = {
  type: 'candidate',
  candidate: { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'abcd' },
};
const you = { id: 'b', tab: 'tab-of-b' };
const other = { id: 'a', tab: 'tab-of-a' };

/** A connection in which nothing happens, for the plans of the machines it is part of. */
export const silentPeer = { actors: { media: {}, prepareRelays: {}, sendSignals: {} } };

const plan = {
  inputs: [{ you, other, signals: [] }],
  screen: peerScreen,
  screens: ['connecting', 'connected', 'interrupted', 'restarting', 'lost'],
  key: (context, { value }) => [
    value,
    context.begins,
    context.stream,
    context.inbox.length > 0,
    context.outbox.length > 0,
    context.sending.length > 0,
  ],
  invariants: {
    'nothing is shown of a connection that is lost': (snapshot) =>
      !snapshot.matches({ link: 'lost' }) || snapshot.context.stream === null,
    'signals are on their way only while they are sent, 32 at most': (snapshot) =>
      snapshot.context.sending.length <= (snapshot.matches({ post: 'sending' }) ? mostSignals : 0),
  },
  depth: 7,
} as const satisfies Partial<Parameters<typeof definePlan<typeof peerMachine>>[1]>;

/** A connection that is made, interrupted, lost and made again; and the signals that go out meanwhile. */
export const peer = definePlan(
  peerMachine,
  {
    ...plan,
    inputs: [...plan.inputs, { you: other, other: you, signals: [offer] }],
    events: [
      { type: 'signals.received', signals: [offer] },
      { type: 'signals.received', signals: [candidate] },
      { type: 'connection.restored' },
    ],
    actors: {
      media: {
        hears: [
          { type: 'link.connected' },
          { type: 'link.interrupted' },
          { type: 'link.failed' },
          { type: 'link.replaced' },
          { type: 'stream.arrived', stream: 'stream1' },
        ],
        breaks: true,
      },
      prepareRelays: { resolves: [undefined], rejects: [failures.network] },
      sendSignals: {},
    },
  },
  {
    ...plan,
    screens: ['connecting', 'lost'],
    events: [{ type: 'connection.restored' }],
    actors: {
      media: { hears: [{ type: 'signals.made', signals: [offer, candidate] }], breaks: true },
      prepareRelays: { resolves: [undefined] },
      sendSignals: { resolves: [undefined], rejects: [failures.network, { kind: 'http', status: 409 }] },
    },
  },
);
