import { assign, sendTo, setup } from 'xstate';
import { listenerPort, port } from '../port.ts';
import type { Chart } from './chart.ts';
import type { InspectorRequest, PageMessage } from './pageMessages.ts';
import { actorsIn, lastPayload, type Note } from './recording.ts';
import { replayOf } from './replaySteps.ts';
import { writeTest } from './writeTest.ts';

/** A box of a drawn chart: `x` and `y` of its upper left corner, in px. */
export interface DrawnState {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
  readonly look: 'atomic' | 'compound' | 'region' | 'final' | 'dot';
}

/** An arrow of a drawn chart: the corners of its line, and its label. */
export interface DrawnTransition {
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly label: { readonly x: number; readonly y: number; readonly lines: readonly string[] } | null;
}

/** A chart that was laid out, parents before those inside them. */
export interface Drawing {
  readonly machine: string;
  readonly width: number;
  readonly height: number;
  readonly states: readonly DrawnState[];
  readonly transitions: readonly DrawnTransition[];
}

export type InspectorEvent =
  | PageMessage
  | { type: 'actor.chosen'; actor: string }
  | { type: 'log.widened' }
  | { type: 'log.narrowed' }
  | { type: 'event.picked'; event: string }
  | { type: 'payload.edited'; text: string }
  | { type: 'event.sent' }
  | { type: 'test.wanted' }
  | { type: 'test.closed' }
  /** Raised when the page is reloaded. */
  | { type: 'drawing.discarded' };

/** Why an event was not sent. */
export type SendProblem = 'notJson' | 'refused';

export interface InspectorContext {
  /** The files of the machines: `signUp` is in `machines/signup/signUpMachine.ts`. */
  files: Readonly<Record<string, string>>;
  /** The page load that the notes belong to; empty before the first. */
  run: string;
  notes: readonly Note[];
  chosen: string | null;
  drawing: Drawing | null;
  /** The type of the event that is being written. */
  event: string | null;
  payload: string;
  problem: SendProblem | null;
  /** The test that replays the chosen machine's recording. */
  test: string;
}

/** The chosen actor; null while none is. */
export const chosenActor = ({ notes, chosen }: Pick<InspectorContext, 'notes' | 'chosen'>) =>
  actorsIn(notes).find(({ actor }) => actor === chosen) ?? null;

/** The chart of the chosen actor's machine; null without one. */
export const chosenChart = (context: Pick<InspectorContext, 'notes' | 'chosen'>): Chart | null => {
  const machine = chosenActor(context)?.machine;
  const note = context.notes.find((one) => one.kind === 'chart' && one.chart.id === machine);
  return note?.kind === 'chart' ? note.chart : null;
};

/** The event that the payload makes; null where it is no JSON object. */
const writtenEvent = ({ event, payload }: InspectorContext) => {
  try {
    const read: unknown = JSON.parse(payload);
    if (event === null || typeof read !== 'object' || read === null || Array.isArray(read)) return null;
    return { ...read, type: event };
  } catch {
    return null;
  }
};

type Recorded = Extract<PageMessage, { type: 'page.recorded' }>;

/** Types, actors, guards and actions of `inspectorMachine` (QA-4). */
export const inspectorSetup = setup({
  types: {} as {
    context: InspectorContext;
    events: InspectorEvent;
    input: { files: Readonly<Record<string, string>> };
    tags: 'busy';
  },
  actors: {
    /** The inspected page: sends its messages, receives requests. */
    page: listenerPort<InspectorEvent, InspectorRequest>('page'),
    /** Lays out all states and arrows of a chart. */
    layOut: port<Drawing, Chart>('layOut'),
    /** Puts a text on the clipboard. */
    copyText: port<void, { text: string }>('copyText'),
  },
  guards: {
    'it is a new run': ({ context }, { run, from }: Recorded) => run !== context.run && from === 0,
    'it continues the run': ({ context }, { run, from }: Recorded) =>
      run === context.run && from <= context.notes.length,
    'it has a chart': ({ context }, { actor }: { actor: string }) =>
      chosenChart({ notes: context.notes, chosen: actor }) !== null,
    'it is known': ({ context }, { actor }: { actor: string }) =>
      actorsIn(context.notes).some((one) => one.actor === actor),
    'the payload is an object': ({ context }) => writtenEvent(context) !== null,
    'an event is picked': ({ context }) => context.event !== null && context.chosen !== null,
    'it was taken': (_, { taken }: { taken: boolean }) => taken,
    'it can be replayed': ({ context }) => {
      const actor = chosenActor(context);
      return actor?.isWhole === true && context.files[actor.machine ?? ''] !== undefined;
    },
  },
  actions: {
    'ask for all notes': sendTo('page', { type: 'notes.requested' } satisfies InspectorRequest),
    'start over': assign((_, { run, notes }: Recorded) => ({
      run,
      notes,
      chosen: null,
      drawing: null,
      event: null,
      payload: '{}',
      problem: null,
      test: '',
    })),
    // Another inspector may have asked for all of them: none is added twice.
    'take the notes': assign(({ context }, { from, notes }: Recorded) => ({
      notes: [...context.notes, ...notes.slice(context.notes.length - from)],
    })),
    choose: assign((_, { actor }: { actor: string }) => ({
      chosen: actor,
      drawing: null,
      event: null,
      payload: '{}',
      problem: null,
    })),
    'take the drawing': assign((_, { drawing }: { drawing: Drawing }) => ({ drawing })),
    'pick the event': assign(({ context }, { event }: { event: string }) => ({
      event,
      payload: JSON.stringify(
        lastPayload(context.notes, chosenActor(context)?.machine ?? null, event),
        null,
        2,
      ),
      problem: null,
    })),
    'take the payload': assign((_, { text }: { text: string }) => ({ payload: text, problem: null })),
    'set the error': assign((_, { problem }: { problem: SendProblem }) => ({ problem })),
    'clear the problem': assign({ problem: null }),
    'send the event': sendTo('page', ({ context }) => {
      const event = writtenEvent(context) ?? { type: '' };
      return { type: 'send.requested', actor: context.chosen ?? '', event } satisfies InspectorRequest;
    }),
    'write the test': assign(({ context: { notes, chosen, files } }) => {
      const file = files[chosenActor({ notes, chosen })?.machine ?? ''] ?? '';
      const replay = replayOf(notes, chosen ?? '');
      return { test: replay === null ? '' : writeTest(file, replay) };
    }),
  },
});
