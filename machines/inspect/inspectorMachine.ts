import { raise, type SnapshotFrom } from 'xstate';
import { chosenActor, chosenChart, inspectorSetup } from './inspectorSetup.ts';

/**
 * The inspector's page (QA-4): it gathers the notes of an inspected page, draws the chosen actor's chart, sends events
 * to it and writes the test that replays its recording. A page that begins anew begins everything anew.
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
        'page.told': [
          {
            guard: { type: 'it begins anew', params: ({ event }) => event },
            target: '.here',
            actions: [
              { type: 'begin anew', params: ({ event }) => event },
              raise({ type: 'drawing.dropped' }),
              raise({ type: 'test.closed' }),
            ],
          },
          {
            guard: { type: 'it goes on', params: ({ event }) => event },
            actions: { type: 'take the notes', params: ({ event }) => event },
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
        'drawing.dropped': '.none',
        'actor.chosen': [
          {
            guard: { type: 'it has a chart', params: ({ event }) => event },
            target: '.laying',
            actions: [{ type: 'choose', params: ({ event }) => event }, raise({ type: 'test.closed' })],
          },
          {
            guard: { type: 'it is known', params: ({ event }) => event },
            target: '.none',
            actions: [{ type: 'choose', params: ({ event }) => event }, raise({ type: 'test.closed' })],
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
        'event.picked': { actions: { type: 'pick the event', params: ({ event }) => event } },
        'payload.edited': {
          guard: 'an event is picked',
          actions: { type: 'take the payload', params: ({ event }) => event },
        },
        'event.sent': [
          {
            guard: 'the payload is an object',
            actions: ['clear the problem', 'send the event'],
          },
          {
            guard: 'an event is picked',
            actions: { type: 'complain', params: { problem: 'notJson' } },
          },
        ],
        'page.answered': [
          {
            guard: { type: 'it was taken', params: ({ event }) => event },
            actions: 'clear the problem',
          },
          {
            guard: 'an event is picked',
            actions: { type: 'complain', params: { problem: 'refused' } },
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
export type InspectorScreen = 'awaited' | 'empty' | 'chosen' | 'test';

/** The one word for what the page shows. */
export const inspectorScreen = (snapshot: InspectorSnapshot): InspectorScreen => {
  if (snapshot.matches({ recording: 'awaited' })) return 'awaited';
  if (chosenActor(snapshot.context) === null) return 'empty';
  return snapshot.matches({ test: 'none' }) ? 'chosen' : 'test';
};
