import { and, type SnapshotFrom } from 'xstate';
import { withEvent } from '../withEvent.ts';
import { queueSetup } from './queueSetup.ts';

const emptyLine = { meeting: '', text: '' };

/**
 * A host's queue (ROOM-2, ROOM-3): who waits, in one room or in all of them, the answers to them, one line to each room, and
 * the bell. Whoever has the news feeds it by `queue.changed`: the dashboard with all rooms, a meeting with its own.
 * Answers go one by one, in the order of the presses. Before all of a meeting are declined it is asked.
 */
export const queueMachine = queueSetup.createMachine({
  id: 'queue',
  context: {
    rooms: [],
    known: null,
    unheard: [],
    arrived: [],
    dismissed: [],
    answered: [],
    answers: [],
    problems: {},
    asked: null,
    drafts: {},
    writing: null,
    line: null,
    lineProblems: {},
  },
  invoke: { src: 'bellSwitch', id: 'bellSwitch', onError: {} },
  on: {
    'queue.changed': { actions: withEvent('take the queue') },
    'notice.dismissed': { actions: 'put the notice off' },
    'knock.admitted': {
      guard: withEvent('it waits for an answer'),
      actions: {
        type: 'take the answer',
        params: ({ event: { id } }) => ({ about: id, ids: [id], answer: 'admit' }),
      },
    },
    'knock.declined': {
      guard: withEvent('it waits for an answer'),
      actions: {
        type: 'take the answer',
        params: ({ event: { id } }) => ({ about: id, ids: [id], answer: 'decline' }),
      },
    },
    'knocks.admitted': {
      guard: withEvent('somebody waits there for an answer'),
      actions: withEvent('let everybody in'),
    },
    'message.begun': { actions: withEvent('note where one writes') },
    'message.paused': { actions: withEvent('note that nobody writes') },
    'message.edited': { actions: withEvent('take the text') },
  },
  type: 'parallel',
  states: {
    bell: {
      initial: 'quiet',
      states: {
        quiet: {
          always: [
            { guard: and(['somebody new waits', 'the bell is on']), target: 'ringing' },
            { guard: 'somebody new waits', actions: 'note that they were heard' },
          ],
        },
        ringing: {
          entry: 'note that they were heard',
          // A browser that refuses leaves the title and the notice.
          invoke: { src: 'ringBell', id: 'ringBell', onDone: {}, onError: {} },
          after: { bellRest: 'quiet' },
        },
      },
    },
    sound: {
      initial: 'on',
      states: { on: {}, off: {} },
      on: {
        'bell.switched': [
          {
            guard: withEvent('it is switched on'),
            target: '.on',
            actions: withEvent('keep the switch'),
          },
          { target: '.off', actions: withEvent('keep the switch') },
        ],
      },
    },
    answering: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'an answer was given', target: 'asking' } },
        asking: {
          invoke: {
            src: 'answerKnocks',
            id: 'answerKnocks',
            input: ({ context: { answers } }) => ({
              ids: [...(answers[0]?.ids ?? [])],
              answer: answers[0]?.answer ?? 'decline',
            }),
            onDone: {
              target: 'idle',
              actions: { type: 'take the outcome', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: withEvent('the server was not reached'),
                target: 'idle',
                // The others would fail alike, each after a wait of its own.
                actions: 'set the problem of all',
              },
              {
                target: 'idle',
                actions: withEvent('set the problem'),
              },
            ],
          },
        },
      },
    },
    question: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'knocks.declineRequested': {
              guard: withEvent('somebody waits there for an answer'),
              target: 'asking',
              actions: withEvent('note who is asked about'),
            },
          },
        },
        asking: {
          always: { guard: 'nobody asked about waits for an answer', target: 'closed' },
          on: {
            'knocks.declined': { target: 'closed', actions: 'decline those asked about' },
            'question.cancelled': 'closed',
          },
        },
      },
    },
    message: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'message.sent': {
              guard: withEvent('somebody waits for a line to send'),
              target: 'sending',
              actions: withEvent('take the line'),
            },
            'message.withdrawn': {
              guard: withEvent('a line is told there'),
              target: 'sending',
              actions: withEvent('take an empty line'),
            },
          },
        },
        sending: {
          invoke: {
            src: 'sendMessage',
            id: 'sendMessage',
            input: ({ context }) => context.line ?? emptyLine,
            onDone: { target: 'idle', actions: 'show what is told' },
            onError: {
              target: 'idle',
              actions: withEvent('set the problem of the line'),
            },
          },
        },
      },
    },
  },
});

export type QueueSnapshot = SnapshotFrom<typeof queueMachine>;
