import { raise, type SnapshotFrom } from 'xstate';
import { withEvent } from '../withEvent.ts';
import { chosenActor, chosenChart, inspectorSetup } from './inspectorSetup.ts';

/**
 * The inspector's page (QA-4): it collects the notes of an inspected page, draws the chosen actor's chart,
 * sends events to it and writes the test that replays its recording. A reload of the page resets everything.
 */
export const inspectorMachine = inspectorSetup.createMachine({
  id: 'inspector',
  context: ({ input: { files } }) => ({
    files,
    run: '',
    notes: [],
    chosen: null,
    drawing: null,
    event: null,
    payload: '{}',
    problem: null,
    test: '',
  }),
  invoke: { src: 'page', id: 'page', onError: {} },
  entry: 'ask for all notes',
  type: 'parallel',
  states: {
    recording: {
      initial: 'awaited',
      states: { awaited: {}, here: {} },
      on: {
        'page.recorded': [
          {
            guard: withEvent('it is a new run'),
            target: '.here',
            actions: [
              withEvent('start over'),
              raise({ type: 'drawing.discarded' }),
              raise({ type: 'test.closed' }),
            ],
          },
          {
            guard: withEvent('it continues the run'),
            actions: withEvent('take the notes'),
          },
          { actions: 'ask for all notes' },
        ],
      },
    },
    diagram: {
      initial: 'none',
      states: {
        none: {},
        laying: {
          tags: 'busy',
          invoke: {
            src: 'layOut',
            id: 'layOut',
            input: ({ context }) => {
              const chart = chosenChart(context);
              if (chart === null) throw new Error('Only what has a chart is laid out');
              return chart;
            },
            onDone: {
              target: 'drawn',
              actions: { type: 'take the drawing', params: ({ event }) => ({ drawing: event.output }) },
            },
            onError: 'failed',
          },
        },
        drawn: {},
        failed: {},
      },
      on: {
        'drawing.discarded': '.none',
        'actor.chosen': [
          {
            guard: withEvent('it has a chart'),
            target: '.laying',
            actions: [withEvent('choose'), raise({ type: 'test.closed' })],
          },
          {
            guard: withEvent('it is known'),
            target: '.none',
            actions: [withEvent('choose'), raise({ type: 'test.closed' })],
          },
        ],
      },
    },
    log: {
      initial: 'ofChosen',
      states: {
        ofChosen: { on: { 'log.widened': 'ofAll' } },
        ofAll: { on: { 'log.narrowed': 'ofChosen' } },
      },
    },
    sending: {
      on: {
        'event.picked': { actions: withEvent('pick the event') },
        'payload.edited': {
          guard: 'an event is picked',
          actions: withEvent('take the payload'),
        },
        'event.sent': [
          {
            guard: 'the payload is an object',
            actions: ['clear the problem', 'send the event'],
          },
          {
            guard: 'an event is picked',
            actions: { type: 'set the error', params: { problem: 'notJson' } },
          },
        ],
        'page.answered': [
          {
            guard: withEvent('it was taken'),
            actions: 'clear the problem',
          },
          {
            guard: 'an event is picked',
            actions: { type: 'set the error', params: { problem: 'refused' } },
          },
        ],
      },
    },
    test: {
      initial: 'none',
      states: {
        none: {},
        copying: {
          tags: 'busy',
          invoke: {
            src: 'copyText',
            id: 'copyText',
            input: ({ context }) => ({ text: context.test }),
            onDone: 'copied',
            onError: 'byHand',
          },
        },
        copied: {},
        byHand: {},
      },
      on: {
        'test.wanted': {
          guard: 'it can be replayed',
          target: '.copying',
          actions: 'write the test',
        },
        'test.closed': '.none',
      },
    },
  },
});

export type InspectorSnapshot = SnapshotFrom<typeof inspectorMachine>;
export type InspectorScreenName = 'awaited' | 'empty' | 'chosen' | 'test';

/** The name of the screen that the page shows. */
export const inspectorScreen = (snapshot: InspectorSnapshot): InspectorScreenName => {
  if (snapshot.matches({ recording: 'awaited' })) return 'awaited';
  if (chosenActor(snapshot.context) === null) return 'empty';
  return snapshot.matches({ test: 'none' }) ? 'chosen' : 'test';
};
