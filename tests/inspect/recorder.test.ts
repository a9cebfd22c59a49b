import { expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock, setup } from 'xstate';
import { actorsIn, type Note } from '../../machines/inspect/recording.ts';
import { replayOf } from '../../machines/inspect/replaySteps.ts';
import { createRecorder } from '../../src/inspect/recorder.ts';
import type { Step } from '../model/plan.ts';
import { replay } from '../model/replay.ts';

/** A lamp that goes out by itself, blinks meanwhile, and takes only what it knows. */
const lamp = setup({
  types: {} as { events: { type: 'pressed' } | { type: 'dimmed'; by: number }; context: object },
  actors: { sun: fromCallback(() => {}) },
  guards: { 'it is a little': (_, { by }: { by: number }) => by < 3 },
  delays: { patience: 1000, blink: 300 },
}).createMachine({
  id: 'lamp',
  context: {},
  initial: 'dark',
  states: {
    dark: { on: { pressed: 'lit' } },
    lit: {
      invoke: { src: 'sun', id: 'sun' },
      after: { patience: 'dark' },
      initial: 'bright',
      states: {
        bright: { after: { blink: 'dull' } },
        dull: { after: { blink: 'bright' } },
        dim: {},
      },
      on: { dimmed: { guard: { type: 'it is a little', params: ({ event }) => event }, target: '.dim' } },
    },
  },
});

const start = () => {
  const clock = new SimulatedClock();
  const heard: Note[] = [];
  const recorder = createRecorder(
    (note) => heard.push(note),
    () => clock.now(),
  );
  const actor = createActor(lamp, { inspect: recorder.inspect, clock }).start();
  const takes = () => actorsIn(recorder.notes).find(({ machine }) => machine === 'lamp')?.state?.takes;
  return { clock, recorder, heard, actor, takes };
};

it('[QA-4] replays timers that run beside each other in the order in which they ran out', () => {
  const { clock, recorder, actor } = start();
  actor.send({ type: 'pressed' });
  for (let passed = 0; passed < 1100; passed += 50) clock.increment(50);
  const recorded = replayOf(recorder.notes, actor.sessionId);
  expect(recorded?.steps).toEqual([
    { kind: 'event', to: '', event: { type: 'pressed' } },
    { kind: 'wait', ms: 300 },
    { kind: 'wait', ms: 300 },
    { kind: 'wait', ms: 300 },
    { kind: 'wait', ms: 100 },
  ]);
  expect(recorded?.states.map(({ value }) => value)).toEqual([
    'dark',
    { lit: 'bright' },
    { lit: 'dull' },
    { lit: 'bright' },
    { lit: 'dull' },
    'dark',
  ]);
  expect(replay(lamp, undefined, (recorded?.steps ?? []) as readonly Step[]).states).toEqual(
    recorded?.states,
  );
});

it('[QA-4] tells which events a machine can take, those that depend on what they carry among them', () => {
  const { actor, takes } = start();
  expect(takes()).toEqual(['pressed']);
  actor.send({ type: 'pressed' });
  expect(takes()).toEqual(['dimmed']);
});

it('[QA-4] sends an event to a running actor that takes it, and says so', () => {
  const { actor, recorder } = start();
  const { sessionId } = actor;
  expect(recorder.send(sessionId, { type: 'pressed' })).toBe(true);
  expect(recorder.send(sessionId, { type: 'dimmed', by: 5 })).toBe(false);
  expect(recorder.send(sessionId, { type: 'dimmed', by: 1 })).toBe(true);
  expect(recorder.send('nobody', { type: 'pressed' })).toBe(false);
  expect(actor.getSnapshot().value).toEqual({ lit: 'dim' });
  actor.stop();
  expect(recorder.send(sessionId, { type: 'pressed' })).toBe(false);
});

it('[QA-4] takes up an actor that began before it, which cannot be replayed', () => {
  const later = createRecorder(
    () => {},
    () => 0,
  );
  const inspectors = new Set<(event: Parameters<typeof later.inspect>[0]) => void>();
  const actor = createActor(lamp, {
    inspect: (event) => {
      for (const inspector of inspectors) inspector(event);
    },
  }).start();
  inspectors.add(later.inspect);
  actor.send({ type: 'pressed' });
  expect(actorsIn(later.notes).map(({ id, isWhole }) => [id, isWhole])).toEqual([
    ['lamp', false],
    ['sun', true],
  ]);
  expect(replayOf(later.notes, actor.sessionId)).toBeNull();
});

it('[QA-4] tells of every note at once, and draws a machine’s chart once', () => {
  const { heard, recorder, actor, clock } = start();
  actor.send({ type: 'pressed' });
  createActor(lamp, { inspect: recorder.inspect, clock }).start();
  expect(heard).toEqual(recorder.notes);
  expect(heard.filter(({ kind }) => kind === 'chart')).toHaveLength(1);
});

it('[QA-4] keeps the timers of two actors of one machine apart', () => {
  const clock = new SimulatedClock();
  const recorder = createRecorder(
    () => {},
    () => clock.now(),
  );
  const options = { inspect: recorder.inspect, clock };
  const [first, second] = [createActor(lamp, options).start(), createActor(lamp, options).start()];
  first.send({ type: 'pressed' });
  clock.increment(100);
  second.send({ type: 'pressed' });
  clock.increment(200);
  clock.increment(100);
  const ringing = recorder.notes.flatMap((note) =>
    note.kind === 'event' && note.event.type.startsWith('xstate.after')
      ? [[note.actor, note.timer !== null]]
      : [],
  );
  expect(ringing).toEqual([
    [first.sessionId, true],
    [second.sessionId, true],
  ]);
  expect(replayOf(recorder.notes, first.sessionId)?.steps).toEqual([
    { kind: 'event', to: '', event: { type: 'pressed' } },
    { kind: 'wait', ms: 300 },
  ]);
});
