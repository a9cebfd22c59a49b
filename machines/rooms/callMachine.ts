import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { nothingSent } from '../contract/rooms/people.ts';
import { timings } from '../timings.ts';
import { withEvent } from '../withEvent.ts';
import { callSetup } from './callSetup.ts';

export type { CallInput, CallNews, CallParentEvent } from './call.ts';

/** At the press and not at the server's answer: that may be long in coming, or never come. */
const stops = ['stop what is sent', 'note that nothing is sent'] as const;
/** Who could not leave stays, and may turn their devices on again. */
const stays = ['allow what is sent', 'tell what is sent'] as const;

/**
 * A meeting of up to four, from inside (ROOM-5): one connection with each other person's page, as the server lists them,
 * what one sends, and the ways out. Nothing is sent to anybody who is not in the list.
 */
export const callMachine = callSetup.createMachine({
  id: 'call',
  context: ({ input }) => ({
    ...input,
    media: nothingSent,
    notice: null,
    asked: null,
    problem: null,
  }),
  invoke: [
    { src: 'ownMedia', id: 'ownMedia', input: ({ context }) => context.devices, onError: {} },
    { src: 'share', id: 'share', input: { copiedFor: timings.linkCopied }, onError: {} },
  ],
  on: {
    'own.changed': { actions: [withEvent('take what is sent'), 'tell what is sent'] },
    'problem.closed': { actions: 'clear the problem' },
    // Of a peer: one connection that breaks ends none of the others.
    'xstate.error.actor.*': {},
  },
  type: 'parallel',
  states: {
    stage: {
      initial: 'joining',
      states: {
        joining: {
          invoke: { src: 'prepareRelays', id: 'prepareRelays', onDone: 'connected', onError: 'connected' },
          after: { relaysTimeout: 'connected' },
          on: {
            'people.changed': { actions: withEvent('take the people') },
            'signals.received': { actions: withEvent('keep the signals') },
          },
        },
        connected: {
          entry: 'connect with everybody',
          on: {
            'people.changed': { actions: [withEvent('follow the people'), withEvent('take the people')] },
            'signals.received': { actions: withEvent('hand on the signals') },
            'connection.restored': { actions: 'try all connections again' },
          },
        },
      },
    },
    waiting: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'the user is a host', target: 'open' }, { target: 'unknown' }] },
        unknown: {},
        open: {
          invoke: [
            { src: 'queue', id: 'queue', onError: 'unknown' },
            { src: 'titleCount', id: 'titleCount', onError: {} },
          ],
          initial: 'fed',
          states: {
            fed: {
              entry: ['hand on the queue', 'count who waits'],
              on: {
                'queue.changed': { target: 'fed', reenter: true, actions: withEvent('take the queue') },
              },
            },
          },
        },
      },
    },
    network: {
      initial: 'there',
      states: {
        there: { on: { 'connection.lost': 'cut' } },
        // Each deploy cuts the line, and picture and sound go on: most is mended before it need be said.
        cut: { after: { reconnectNotice: 'lost' }, on: { 'connection.restored': 'there' } },
        lost: { on: { 'connection.restored': 'there' } },
      },
    },
    sound: {
      initial: 'allowed',
      states: {
        allowed: { on: { 'sound.refused': 'refused' } },
        refused: { on: { 'sound.requested': 'starting' } },
        starting: { invoke: { src: 'playSound', id: 'playSound', onDone: 'allowed', onError: 'refused' } },
      },
    },
    exit: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'call.leaveRequested': 'leaving',
            'call.endRequested': { guard: 'the user is a host', target: 'asking.end' },
            'guest.removeRequested': {
              guard: withEvent('they can be removed'),
              target: 'asking.removal',
              actions: withEvent('note who is asked about'),
            },
          },
        },
        asking: {
          entry: 'clear the problem',
          on: { 'question.cancelled': 'idle' },
          initial: 'end',
          states: {
            end: { on: { 'question.confirmed': '#call.exit.ending' } },
            removal: {
              always: { guard: 'who is asked about has gone', target: '#call.exit.idle' },
              on: { 'question.confirmed': '#call.exit.removing' },
            },
          },
        },
        leaving: {
          tags: 'busy',
          entry: ['clear the problem', ...stops],
          invoke: {
            src: 'leave',
            id: 'leave',
            onDone: { target: 'left', actions: 'tell that the user has left' },
            onError: {
              target: 'idle',
              actions: [
                {
                  type: 'set the problem',
                  params: ({ event }) => ({ what: 'leave', error: event.error }),
                },
                ...stays,
              ],
            },
          },
        },
        ending: {
          tags: 'busy',
          entry: [...stops],
          invoke: {
            src: 'end',
            id: 'end',
            onDone: { target: 'ended', actions: 'tell that it is over' },
            onError: {
              target: 'idle',
              actions: [
                {
                  type: 'set the problem',
                  params: ({ event }) => ({ what: 'end', error: event.error }),
                },
                ...stays,
              ],
            },
          },
        },
        removing: {
          tags: 'busy',
          // A call that hangs keeps nobody in the meeting.
          on: { 'call.leaveRequested': 'leaving' },
          invoke: {
            src: 'remove',
            id: 'remove',
            input: ({ context }) => ({ id: context.asked ?? '' }),
            onDone: 'idle',
            onError: [
              { guard: 'who is asked about has gone', target: 'idle' },
              {
                target: 'idle',
                actions: {
                  type: 'set the problem',
                  params: ({ event }) => ({ what: 'remove', error: event.error }),
                },
              },
            ],
          },
        },
        left: {},
        ended: {},
      },
    },
  },
});

export type CallRef = ActorRefFrom<typeof callMachine>;
export type CallSnapshot = SnapshotFrom<typeof callMachine>;

/** The screen names of a call. */
export type CallScreenName = 'joining' | 'connected' | 'reconnecting' | 'leaving' | 'over';

/** How a call is shown. */
export const callScreen = ({ value: { stage, network, exit } }: CallSnapshot): CallScreenName => {
  if (exit === 'left' || exit === 'ended') return 'over';
  if (exit === 'leaving' || exit === 'ending') return 'leaving';
  if (network === 'lost') return 'reconnecting';
  return stage;
};

/** What is asked by a dialog before it is done; null for nothing. */
export const callQuestion = ({ value: { exit } }: CallSnapshot): 'end' | 'removal' | null =>
  typeof exit === 'string' ? null : exit.asking;
