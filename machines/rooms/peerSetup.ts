import { assign, type ExtractEvent, sendTo, setup } from 'xstate';
import type { Signal } from '../contract/rooms/signals.ts';
import { listenerPort, port } from '../port.ts';
import { roomTimings } from '../roomTimings.ts';
import { failureOf } from '../shared/failure.ts';

/** Signals that one request carries, at most. */
export const mostSignals = 32;

/** A person's page: what signals are sent to, and come from. */
export interface Page {
  readonly id: string;
  readonly tab: string;
}

export type PeerEvent =
  /** The other's, as the server hands them on. */
  | { type: 'signals.received'; signals: readonly Signal[] }
  /** Own ones, for the other. */
  | { type: 'signals.made'; signals: readonly Signal[] }
  | { type: 'link.connected' }
  | { type: 'link.interrupted' }
  | { type: 'link.failed' }
  /** The other has begun a new connection in the place of this one. */
  | { type: 'link.replaced' }
  /** The key of what comes from the other. */
  | { type: 'stream.arrived'; stream: string }
  /** The own page has reached the server again. */
  | { type: 'connection.restored' };

/** What a connection begins with. */
export interface MediaInput {
  readonly other: Page;
  /** Of two that begin at once the polite one gives way. */
  readonly isPolite: boolean;
  /** Whether it makes the first offer. */
  readonly begins: boolean;
  /** What has come from the other already. */
  readonly signals: readonly Signal[];
}

/** What `media` is told: signals of the other, and that another way is to be looked for. */
export type MediaCommand = ExtractEvent<PeerEvent, 'signals.received'> | { type: 'restart.requested' };
/** What `media` says. */
export type MediaEvent = ExtractEvent<
  PeerEvent,
  'signals.made' | 'link.connected' | 'link.interrupted' | 'link.failed' | 'link.replaced' | 'stream.arrived'
>;

/** An answer after which the same request would be refused again. */
const isFinal = (error: unknown): boolean => {
  const { kind, status = 0 } = failureOf(error);
  return kind === 'http' && status >= 400 && status < 500 && ![408, 425, 429].includes(status);
};

/** Whether there is an offer among signals, to which a connection can begin. */
export const hasOffer = (signals: readonly Signal[]): boolean =>
  signals.some((signal) => signal.type === 'description' && signal.description.type === 'offer');

/** Types, actors, guards and actions of `peerMachine` (ROOM-5). */
export const peerSetup = setup({
  types: {} as {
    context: {
      readonly you: Page;
      readonly other: Page;
      /** The other's signals that no connection has yet. */
      readonly inbox: readonly Signal[];
      /** Own signals that are to be sent, and those that are on their way. */
      readonly outbox: readonly Signal[];
      readonly sending: readonly Signal[];
      readonly begins: boolean;
      readonly stream: string | null;
    };
    events: PeerEvent;
    input: { readonly you: Page; readonly other: Page; readonly signals: readonly Signal[] };
    children: { media: 'media'; prepareRelays: 'prepareRelays'; sendSignals: 'sendSignals' };
  },
  actors: {
    /** All of a connection: picture and sound between two browsers, or between one and a server of media (ROOM-5). */
    media: listenerPort<MediaEvent, MediaCommand, MediaInput>('media'),
    /** Resolves once the relays' addresses are known and not too old. */
    prepareRelays: port<void>('prepareRelays'),
    /** POST /meeting/signals. */
    sendSignals: port<void, { to: string; toTab: string; signals: readonly Signal[] }>('sendSignals'),
  },
  delays: {
    signalBatch: roomTimings.signalBatch,
    signalRetry: roomTimings.signalRetry,
    signalTimeout: roomTimings.signalTimeout,
    relaysTimeout: roomTimings.relaysTimeout,
    peerConnect: roomTimings.peerConnect,
    peerInterrupted: roomTimings.peerInterrupted,
    peerRestart: roomTimings.peerRestart,
    peerRetry: roomTimings.peerRetry,
  },
  guards: {
    'something is to be sent': ({ context }) => context.outbox.length > 0,
    'the other offers a connection': (_, { signals }: { signals: readonly Signal[] }) => hasOffer(signals),
    'it would be refused again': (_, { error }: { error: unknown }) => isFinal(error),
  },
  actions: {
    'keep what came': assign(({ context }, { signals }: { signals: readonly Signal[] }) => ({
      inbox: [...context.inbox, ...signals],
    })),
    'forget what came': assign({ inbox: [] }),
    'keep what is to be sent': assign(({ context }, { signals }: { signals: readonly Signal[] }) => ({
      outbox: [...context.outbox, ...signals],
    })),
    'take what is sent now': assign(({ context: { outbox } }) => ({
      sending: outbox.slice(0, mostSignals),
      outbox: outbox.slice(mostSignals),
    })),
    'put it back': assign(({ context: { outbox, sending } }) => ({
      outbox: [...sending, ...outbox],
      sending: [],
    })),
    'note that it was sent': assign({ sending: [] }),
    'forget what was to be sent': assign({ outbox: [], sending: [] }),
    'make the next offer': assign({ begins: true }),
    'take the stream': assign((_, { stream }: { stream: string }) => ({ stream })),
    'forget the stream': assign({ stream: null }),
    'hand on what came': sendTo('media', (_, { signals }: { signals: readonly Signal[] }) => ({
      type: 'signals.received' as const,
      signals,
    })),
    'look for another way': sendTo('media', { type: 'restart.requested' }),
  },
});
