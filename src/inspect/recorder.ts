import { type AnyActorRef, type AnyEventObject, type InspectionEvent, StateMachine } from 'xstate';
import { chartOf } from '../../machines/inspect/chart.ts';
import { createMask } from '../../machines/inspect/mask.ts';
import type { Note, StateNote } from '../../machines/inspect/recording.ts';

/** A live recording of every actor. */
export interface Recorder {
  /** All notes so far. */
  readonly notes: readonly Note[];
  /** Records an inspection event. */
  inspect(event: InspectionEvent): void;
  /** Sends an event to a running actor; false if it does not run or does not take the event. */
  send(actor: string, event: AnyEventObject): boolean;
}

/** The read parts of a machine's snapshot, or of another actor's, which has only the status. */
interface SnapshotParts {
  readonly status: StateNote['status'];
  readonly value?: StateNote['value'];
  readonly context?: unknown;
  readonly _nodes?: readonly { readonly id: string; readonly transitions: ReadonlyMap<string, unknown> }[];
  can?(event: AnyEventObject): boolean;
}

/**
 * Records what all actors do, as plain, masked notes (QA-4). `onNote` receives each of them. An actor that
 * started before the recorder is added at its first event.
 * @param now the ms since the page load.
 */
export const createRecorder = (onNote: (note: Note) => void, now: () => number): Recorder => {
  const notes: Note[] = [];
  const mask = createMask();
  const actors = new Map<string, AnyActorRef>();
  const charts = new Set<string>();
  const numbers = new WeakMap<object, number>();
  /** By event and actor: all actors of one machine raise the same event object. */
  const timers = new WeakMap<object, Map<string, string>>();
  /** The newest events, unmasked, to evaluate guards with. */
  const carried = new Map<string, AnyEventObject>();

  const write = (note: Note) => {
    notes.push(note);
    onNote(note);
  };

  const register = (ref: AnyActorRef): void => {
    if (actors.has(ref.sessionId)) return;
    if (ref._parent) register(ref._parent);
    actors.set(ref.sessionId, ref);
    const machine = machineOf(ref);
    if (machine && !charts.has(machine.id)) {
      charts.add(machine.id);
      write({ kind: 'chart', chart: chartOf(machine) });
    }
    const id = machine && !ref._parent && ref.id === ref.sessionId ? machine.id : ref.id;
    write({
      kind: 'actor',
      actor: ref.sessionId,
      parent: ref._parent?.sessionId ?? null,
      id,
      machine: machine?.id ?? null,
    });
  };

  const takes = (
    ref: AnyActorRef,
    { _nodes = [], can }: SnapshotParts,
    snapshot: SnapshotParts,
  ): string[] => {
    const types = new Set(_nodes.flatMap(({ transitions }) => [...transitions.keys()]));
    return [...types].filter((type) => {
      if (type === '' || type === '*' || type.startsWith('xstate.')) return false;
      return mayTake(carried.get(`${machineOf(ref)?.id} ${type}`) ?? { type }, (event) =>
        Boolean(can?.call(snapshot, event)),
      );
    });
  };

  return {
    notes,
    inspect(inspected) {
      const ref = inspected.actorRef as AnyActorRef;
      const actor = ref.sessionId;
      register(ref);
      if (inspected.type === '@xstate.event') {
        const { event, sourceRef } = inspected;
        numbers.set(event, notes.length);
        const machine = machineOf(ref);
        if (machine && !event.type.startsWith('xstate.')) carried.set(`${machine.id} ${event.type}`, event);
        const source = sourceRef as AnyActorRef | undefined;
        const timer = source === ref ? timers.get(event)?.get(actor) : undefined;
        write({
          kind: 'event',
          actor,
          from: source?.sessionId ?? null,
          event: mask(event) as AnyEventObject,
          timer: timer ?? null,
          at: now(),
        });
      }
      if (inspected.type === '@xstate.microstep')
        write({ kind: 'step', actor, by: numbers.get(inspected.event) ?? null });
      if (inspected.type === '@xstate.snapshot') {
        const snapshot = inspected.snapshot as unknown as SnapshotParts;
        const runsMachine = machineOf(ref) !== undefined;
        write({
          kind: 'state',
          actor,
          by: numbers.get(inspected.event) ?? null,
          status: snapshot.status,
          value: (runsMachine && snapshot.value) || null,
          context: runsMachine ? mask(snapshot.context) : null,
          nodes: snapshot._nodes?.map(({ id }) => id) ?? [],
          takes: runsMachine && snapshot.status === 'active' ? takes(ref, snapshot, snapshot) : [],
          at: now(),
        });
      }
      if (inspected.type === '@xstate.action') {
        const { type, params } = inspected.action;
        const details = Object(params) as { event?: object; id?: unknown; delay?: unknown; sendId?: unknown };
        if (type === 'xstate.raise' && typeof details.delay === 'number' && details.event) {
          const timer = String(details.id);
          const own = timers.get(details.event) ?? new Map<string, string>();
          timers.set(details.event, own.set(actor, timer));
          write({ kind: 'timer', actor, timer, ms: details.delay });
        }
        if (type === 'xstate.cancel') write({ kind: 'timerCancelled', actor, timer: String(details.sendId) });
      }
    },
    send(actor, event) {
      const ref = actors.get(actor);
      const snapshot = ref?.getSnapshot() as SnapshotParts | undefined;
      if (!ref || snapshot?.status !== 'active' || !canTake(snapshot, event)) return false;
      ref.send(event);
      return true;
    },
  };
};

const machineOf = (ref: AnyActorRef) => {
  const { logic } = ref as unknown as { logic: unknown };
  return logic instanceof StateMachine ? logic : undefined;
};

/** A guard that reads a missing field and throws takes no event. */
const canTake = (snapshot: SnapshotParts, event: AnyEventObject): boolean => {
  try {
    return snapshot.can?.(event) ?? false;
  } catch {
    return false;
  }
};

/** Whether an event may be taken: as it last came, or because a guard reads its fields. */
const mayTake = (event: AnyEventObject, can: (event: AnyEventObject) => boolean): boolean => {
  let isReadInside = false;
  const watched = new Proxy(event, {
    get: (target, name) => {
      if (name !== 'type') isReadInside = true;
      return Reflect.get(target, name);
    },
  });
  try {
    return can(watched) || isReadInside;
  } catch {
    return true;
  }
};
