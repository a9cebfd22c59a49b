import { assign, type ExtractEvent, enqueueActions, sendParent, sendTo, setup } from 'xstate';
import { type Media, nothingSent, type Person, type Queue } from '../contract/rooms/people.ts';
import { listenerPort, port } from '../port.ts';
import { roomTimings } from '../roomTimings.ts';
import { shareMachine } from '../share/shareMachine.ts';
import {
  type CallInput,
  type CallNews,
  type CallNotice,
  type CallParentEvent,
  type CallProblem,
  callProblemOf,
  type EarlySignals,
  noticeOf,
  othersOf,
  type PeerKey,
  peerKey,
  problemAmong,
  roomHere,
  withEarly,
  withoutEarly,
} from './call.ts';
import { ownMediaMachine } from './ownMediaMachine.ts';
import type { OwnMediaParentEvent } from './ownMediaSetup.ts';
import { peerMachine } from './peerMachine.ts';
import { queueMachine } from './queueMachine.ts';

export type CallEvent =
  | CallNews
  | OwnMediaParentEvent
  | { type: 'call.leaveRequested' }
  | { type: 'call.endRequested' }
  | { type: 'guest.removeRequested'; id: string }
  | { type: 'question.confirmed' }
  | { type: 'question.cancelled' }
  | { type: 'problem.closed' }
  /** The browser plays no sound before somebody has pressed something. */
  | { type: 'sound.refused' }
  | { type: 'sound.requested' };

interface CallContext {
  readonly you: CallInput['you'];
  readonly people: readonly Person[];
  readonly queue: Queue | null;
  readonly devices: CallInput['devices'];
  readonly early: EarlySignals;
  /** What others receive of the user. */
  readonly media: Media;
  readonly notice: CallNotice | null;
  /** Who is to be removed. */
  readonly asked: string | null;
  readonly problem: CallProblem | null;
}

type Received = ExtractEvent<CallEvent, 'signals.received'>;

/** Types, actors, guards and actions of `callMachine` (ROOM-5). */
export const callSetup = setup({
  types: {} as {
    context: CallContext;
    events: CallEvent;
    input: CallInput;
    children: { ownMedia: 'ownMedia'; share: 'share'; queue: 'queue'; titleCount: 'titleCount' } & {
      [key in PeerKey]: 'peer';
    };
  },
  actors: {
    peer: peerMachine,
    ownMedia: ownMediaMachine,
    /** Who waits, for a host alone. */
    queue: queueMachine,
    /** Says in the tab's title how many wait (ROOM-2). */
    titleCount: listenerPort<never, { type: 'waiting.counted'; count: number }>('titleCount'),
    /** Copies the meeting's link for a host. */
    share: shareMachine,
    /** Resolves once the relays' addresses are known and not too old. */
    prepareRelays: port<void>('prepareRelays'),
    /** Plays the others' sound, in a press. */
    playSound: port<void>('playSound'),
    /** POST /meeting/leave. */
    leave: port<void>('leave'),
    /** POST /meeting/end. */
    end: port<void>('end'),
    /** POST /meeting/remove. */
    remove: port<void, { id: string }>('remove'),
  },
  delays: { relaysTimeout: roomTimings.relaysTimeout, reconnectNotice: roomTimings.reconnectNotice },
  guards: {
    'the user is a host': ({ context }) => context.you.isHost,
    'they can be removed': ({ context: { you, people } }, { id }: { id: string }) =>
      you.isHost && people.some((one) => one.id === id && !one.isHost),
    'who is asked about has gone': ({ context: { people, asked } }) => !people.some(({ id }) => id === asked),
  },
  actions: {
    'connect with everybody': enqueueActions(({ context: { you, people, early }, enqueue }) => {
      const others = othersOf(people, you);
      for (const [id, other] of others)
        enqueue.spawnChild('peer', { id, input: { you, other, signals: early[id] ?? [] } });
      enqueue.assign({ early: withoutEarly(early, others) });
    }),
    'follow the people': enqueueActions(({ context, enqueue }, { people }: { people: readonly Person[] }) => {
      const { you, early } = context;
      const before = othersOf(context.people, you);
      const after = othersOf(people, you);
      for (const id of before.keys()) if (!after.has(id)) enqueue.stopChild(id);
      for (const [id, other] of after)
        if (!before.has(id))
          enqueue.spawnChild('peer', { id, input: { you, other, signals: early[id] ?? [] } });
      enqueue.assign({ early: withoutEarly(early, after) });
    }),
    'take the people': assign(({ context }, { people }: { people: readonly Person[] }) => ({
      people,
      problem: problemAmong(people, context),
      notice: noticeOf(context.people, people, context.you) ?? context.notice,
    })),
    'take the queue': assign((_, { queue }: { queue: Queue | null }) => ({ queue })),
    'hand on the queue': enqueueActions(({ context: { queue }, enqueue }) => {
      enqueue.sendTo('queue', {
        type: 'queue.changed',
        rooms: queue === null ? [] : [roomHere(queue)],
      });
    }),
    'keep the signals': assign(({ context }, { from, fromTab, signals }: Received) => ({
      early: withEarly(context.early, peerKey({ id: from, tab: fromTab }), signals),
    })),
    'hand on the signals': enqueueActions(({ context, enqueue }, { from, fromTab, signals }: Received) => {
      const key = peerKey({ id: from, tab: fromTab });
      if (othersOf(context.people, context.you).has(key))
        enqueue.sendTo(key, { type: 'signals.received', signals });
      else enqueue.assign({ early: withEarly(context.early, key, signals) });
    }),
    'count who waits': sendTo('titleCount', ({ context: { queue } }) => ({
      type: 'waiting.counted' as const,
      count: queue?.waiting.length ?? 0,
    })),
    'try all connections again': enqueueActions(({ context, enqueue }) => {
      for (const key of othersOf(context.people, context.you).keys())
        enqueue.sendTo(key, { type: 'connection.restored' });
    }),
    'take what is sent': assign(({ context }, { change }: { change: Partial<Media> }) => ({
      media: { ...context.media, ...change },
    })),
    'tell what is sent': sendParent(
      ({ context }) => ({ type: 'media.changed', ...context.media }) satisfies CallParentEvent,
    ),
    'stop what is sent': sendTo('ownMedia', { type: 'media.stopped' }),
    'allow what is sent': sendTo('ownMedia', { type: 'media.allowed' }),
    'note that nothing is sent': assign({ media: nothingSent }),
    'note who is asked about': assign((_, { id }: { id: string }) => ({ asked: id })),
    'clear the problem': assign({ problem: null }),
    'set the problem': assign((_, { what, error }: { what: CallProblem['what']; error: unknown }) => ({
      problem: callProblemOf(what, error),
    })),
    'tell that the user has left': sendParent({ type: 'call.left' } satisfies CallParentEvent),
    'tell that it is over': sendParent({ type: 'call.ended' } satisfies CallParentEvent),
  },
});
