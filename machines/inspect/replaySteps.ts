import type { AnyEventObject, StateValue } from 'xstate';
import { type EventNote, type Note, pathTo, type StateNote } from './recording.ts';

/** One step of a replay, as `Step` of tests/model/explore.ts. */
export type ReplayStep =
  | { readonly kind: 'event' | 'hear'; readonly to: string; readonly event: AnyEventObject }
  | { readonly kind: 'resolve' | 'reject'; readonly to: string; readonly value: unknown }
  | { readonly kind: 'wait'; readonly ms: number };

/** A machine after a step: its state, and the changed part of its context; at the start all of it. */
export interface ReplayState {
  readonly value: StateValue;
  readonly changes: Readonly<Record<string, unknown>>;
  /** The changed states of the machines inside it, by path; null for one that ended. */
  readonly inside?: Readonly<Record<string, StateValue | null>>;
}

/** What is compared after each step: a machine's state and context, and the states of those inside it. */
export interface Observation {
  readonly value: StateValue;
  readonly context: unknown;
  readonly inside: Readonly<Record<string, StateValue>>;
}

/** The steps that replay a recording, and the states after the start and after each step. */
export interface Replay {
  readonly input: unknown;
  readonly steps: readonly ReplayStep[];
  readonly states: readonly ReplayState[];
}

/** The differences between successive observations of one machine. */
export const replayStates = (looks: readonly Observation[]): ReplayState[] =>
  looks.map(({ value, context, inside }, index) => {
    const before = looks[index - 1];
    const moved = differences(before?.inside, inside) as Record<string, StateValue | null>;
    return {
      value,
      changes: differences(before?.context, context),
      ...(Object.keys(moved).length > 0 && { inside: moved }),
    };
  });

const differences = (before: unknown, now: unknown): Record<string, unknown> => {
  const [old, fresh] = [Object(before), Object(now)] as Record<string, unknown>[];
  const keys = [...new Set([...Object.keys(old ?? {}), ...Object.keys(fresh ?? {})])];
  return Object.fromEntries(
    keys
      .filter((key) => JSON.stringify(old?.[key]) !== JSON.stringify(fresh?.[key]))
      .map((key) => [key, fresh?.[key] ?? null]),
  );
};

/** A step, and the note that it was read from. */
interface RecordedStep {
  readonly note: EventNote;
  readonly number: number;
  readonly step: ReplayStep;
}

/**
 * What must be done from outside to replay a recording (QA-4): the events sent to a machine and to those
 * inside it, the results of its calls, the events of its listeners, and the waits. What it does by itself,
 * with its own machines, is no step. Null where its start was not recorded.
 */
export const replayOf = (notes: readonly Note[], actor: string): Replay | null => {
  const start = notes.findIndex(
    (note) => note.kind === 'event' && note.actor === actor && note.event.type === 'xstate.init',
  );
  const init = notes[start];
  if (init?.kind !== 'event') return null;
  const happenings = stepsIn(notes, actor, start);
  const steps: ReplayStep[] = [];
  const after: Observation[] = [];
  const stateBefore = (end: number) => observe(notes, start, end, actor);
  const bounds = [...happenings.map((one) => beginningOf(notes, one)), notes.length];
  const first = stateBefore(bounds[0] ?? notes.length);
  if (first === null) return null;
  const clock = clockOf(notes, actor, init.at);
  let seen = start;
  for (const [index, { note, number, step }] of happenings.entries()) {
    const next = happenings[index + 1]?.number ?? notes.length;
    const before = stateBefore(bounds[index] ?? number);
    clock.note(seen, number);
    seen = number;
    const waits = note.timer === null ? clock.pass(note.at, number, next) : clock.ring(note);
    const reached = stateBefore(bounds[index + 1] ?? notes.length);
    if (before === null || reached === null) continue;
    if (waits > 0) {
      steps.push({ kind: 'wait', ms: waits });
      after.push(note.timer === null ? before : reached);
    } else if (note.timer !== null) {
      // A timer that ends at the same time includes this one.
      after.splice(-1, 1, reached);
    }
    if (note.timer === null) {
      steps.push(step);
      after.push(reached);
    }
  }
  return {
    input: (init.event as { input?: unknown }).input,
    steps,
    states: replayStates([first, ...after]),
  };
};

/** The states of a machine and of those inside it between two notes; null before its first state. */
const observe = (all: readonly Note[], start: number, end: number, top: string): Observation | null => {
  const states = new Map<string, StateNote>();
  const moving = new Set<string>();
  for (const note of all.slice(start, end)) {
    // Before its first state an actor is only prepared, by the transition that starts it.
    if (note.kind === 'step' && states.has(note.actor)) moving.add(note.actor);
    if (note.kind !== 'state') continue;
    moving.delete(note.actor);
    if (note.value !== null) states.set(note.actor, note);
  }
  // An actor is in its new state before its effects run, and reports the state after them.
  for (const one of moving) {
    const next = all.find((note, at) => at >= end && note.kind === 'state' && note.actor === one);
    if (next?.kind === 'state' && next.value !== null) states.set(one, next);
  }
  const own = states.get(top);
  if (own === undefined) return null;
  const inside = [...states.values()].flatMap(({ actor, status, value }) => {
    const path = actor === top || status !== 'active' ? null : pathTo(all, top, actor);
    return path === null || value === null ? [] : [[path, value] as const];
  });
  return { value: own.value ?? '', context: own.context, inside: Object.fromEntries(inside) };
};

/** What came from outside after the start. */
const stepsIn = (notes: readonly Note[], top: string, start: number): RecordedStep[] => {
  const actors = new Map(
    notes.flatMap((note) => (note.kind === 'actor' ? [[note.actor, note] as const] : [])),
  );
  const paths = new Map([...actors.keys()].map((one) => [one, pathTo(notes, top, one)]));
  const runsMachine = (one: string) => actors.get(one)?.machine != null;
  const ended = new Set<string>();
  const found: RecordedStep[] = [];
  for (const [number, note] of notes.entries()) {
    if (note.kind === 'state') note.status === 'active' ? ended.delete(note.actor) : ended.add(note.actor);
    if (note.kind !== 'event' || number <= start) continue;
    const isInit = note.event.type === 'xstate.init';
    // React's strict mode stops what it started, and starts it again in the same state.
    if (isInit) ended.delete(note.actor);
    const to = paths.get(note.actor) ?? null;
    if (isInit || to === null || ended.has(note.actor) || !runsMachine(note.actor)) continue;
    const from = note.from === null ? null : (paths.get(note.from) ?? null);
    const add = (step: ReplayStep) => found.push({ note, number, step });
    if (from === null || note.from === null) add({ kind: 'event', to, event: note.event });
    else if (note.timer !== null) add({ kind: 'wait', ms: 0 });
    else if (!runsMachine(note.from)) {
      const { type, output, error } = note.event as AnyEventObject & { output?: unknown; error?: unknown };
      if (type.startsWith('xstate.done.actor.')) add({ kind: 'resolve', to: from, value: output });
      else if (type.startsWith('xstate.error.actor.')) add({ kind: 'reject', to: from, value: error });
      else if (!type.startsWith('xstate.')) add({ kind: 'hear', to: from, event: note.event });
    }
  }
  return found;
};

/** The note at which an actor began to handle an event; it may have waited in its mailbox. */
const beginningOf = (notes: readonly Note[], { note, number }: RecordedStep): number => {
  const index = notes.findIndex(
    (one, at) =>
      at > number &&
      (one.kind === 'step' || one.kind === 'state') &&
      one.actor === note.actor &&
      one.by === number,
  );
  return index === -1 ? number : index;
};

/**
 * The clock of the replay. It advances only for timers, so that a replay names its waits. Where a timer is
 * set while another runs, the recorded time decides which ends first.
 */
const clockOf = (notes: readonly Note[], top: string, began: number) => {
  const due = new Map<string, number>();
  const resting = new Map<string, number>();
  let now = 0;
  let real = began;
  const key = (actor: string, timer: string) => `${actor} ${timer}`;
  const isInside = (actor: string) => pathTo(notes, top, actor) !== null;
  /** Timers end with their actor, and are set again when it is started again. */
  const move = (from: Map<string, number>, to: Map<string, number>, actor: string) => {
    for (const [one, end] of from) {
      if (!one.startsWith(`${actor} `)) continue;
      from.delete(one);
      to.set(one, end);
    }
  };
  const setIn = (from: number, to: number) =>
    notes.slice(from, to).some((note) => note.kind === 'timer' && isInside(note.actor));
  return {
    /** Handles the timers that were set and cancelled between two notes. */
    note(from: number, to: number): void {
      for (const note of notes.slice(from, to)) {
        if (note.kind === 'timer' && isInside(note.actor))
          due.set(key(note.actor, note.timer), now + note.ms);
        if (note.kind === 'timerCancelled') due.delete(key(note.actor, note.timer));
        if (note.kind === 'state' && note.status !== 'active') move(due, resting, note.actor);
        if (note.kind === 'event' && note.event.type === 'xstate.init') move(resting, due, note.actor);
      }
    },
    /** A timer ended: the ms until then. */
    ring({ actor, timer, at }: EventNote): number {
      const end = due.get(key(actor, timer ?? '')) ?? now;
      due.delete(key(actor, timer ?? ''));
      const ms = Math.max(0, end - now);
      now += ms;
      real = at;
      return ms;
    },
    /** Something else happened: the ms to wait before it, 0 unless they matter. */
    pass(at: number, number: number, next: number): number {
      if (due.size === 0) {
        real = at;
        return 0;
      }
      if (!setIn(number, next)) return 0;
      const ms = Math.max(0, Math.min(at - real, Math.min(...due.values()) - 1 - now));
      now += ms;
      real = at;
      return ms;
    },
  };
};
