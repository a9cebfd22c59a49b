import {
  type Actor,
  type ActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  fromCallback,
  type InputFrom,
  or,
  SimulatedClock,
  type Snapshot,
  StateMachine,
} from 'xstate';
import { refused, taken } from './taken.ts';
import { declaredTransitions } from './transitions.ts';

/** A simulated clock that knows when its next timer is due, so that a chain of timers is stepped through. */
export class SteppedClock extends SimulatedClock {
  readonly #due = new Map<number, number>();

  override setTimeout(fn: (...args: unknown[]) => void, timeout: number): number {
    const id = super.setTimeout(() => {
      this.#due.delete(id);
      fn();
    }, timeout);
    this.#due.set(id, this.now() + timeout);
    return id;
  }

  override clearTimeout(id: number): void {
    this.#due.delete(id);
    super.clearTimeout(id);
  }

  /** Milliseconds until the next timer is due; null without a timer. */
  get untilNext(): number | null {
    return this.#due.size === 0 ? null : Math.max(0, Math.min(...this.#due.values()) - this.now());
  }
}

/** One call of a faked port: `port` is the name it is declared under, `input` what the machine gave it. */
export interface PortCall {
  readonly port: string;
  readonly input: unknown;
}

/** One event that a faked listener was sent. */
export interface SentEvent {
  readonly port: string;
  readonly event: AnyEventObject;
}

/** Gets the transitions of a microstep; `isOwn` says that the machine itself took them. */
type OnTransitions = (taken: readonly AnyTransitionDefinition[], isOwn: boolean) => void;

/** A machine that runs with every port faked, its child machines' ports too, on its own clock. */
export interface RunningMachine<M extends AnyStateMachine> {
  readonly machine: M;
  readonly actor: Actor<M>;
  readonly clock: SteppedClock;
  /** Every call of every port so far, listeners included. */
  readonly calls: readonly PortCall[];
  /** The inputs of one port's calls. */
  callsOf(port: string): unknown[];
  /** What one listener was sent. */
  sentTo(port: string): AnyEventObject[];
  /** What the machine sent its parent. */
  readonly sentToParent: readonly AnyEventObject[];
  /** Tells of every transition that is taken from now on. */
  watch(onTransitions: OnTransitions): void;
  /** A running actor by the ids that lead to it, such as `phoneVerification.ticker`; '' is the machine. */
  at(path: string): AnyActorRef;
  /** Ends the pending promise at `path` with its answer. */
  resolve(path: string, output?: unknown): void;
  /** Lets the promise, the listener or the machine at `path` fail. */
  reject(path: string, error: unknown): void;
  /** Lets the listener at `path` send its machine an event. */
  hear(path: string, event: AnyEventObject): void;
  /** Moves the clock, timer by timer. */
  wait(ms: number): void;
}

/** Whether an actor runs a machine. */
export const runsMachine = (ref: AnyActorRef): boolean => machineOf(ref.getSnapshot()) !== undefined;

/** Whether what a machine declares under a name is a machine of its own. */
export const isMachine = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine;

/** Every actor a machine declares, by name. */
export const declaredActors = (machine: AnyStateMachine): Record<string, unknown> =>
  machine.implementations.actors as Record<string, unknown>;

/** What settles a fake; anything else is an event for the listener it stands for. */
interface FakeEvent extends EventObject {
  readonly output?: unknown;
  readonly error?: unknown;
}

const machineOf = (snapshot: unknown) => (snapshot as AnyMachineSnapshot).machine;

/** Whether a port is still waiting to be settled, or a listener still listening. */
const isRunning = (ref: AnyActorRef): boolean => (ref.getSnapshot() as Snapshot<unknown>).status === 'active';

/** The actors that a machine's actor has running, by id. */
export const childrenOf = (ref: AnyActorRef): [string, AnyActorRef][] =>
  Object.entries(
    ((ref.getSnapshot() as AnyMachineSnapshot).children ?? {}) as Record<string, AnyActorRef>,
  ).filter(([, child]) => isRunning(child));

/** What the fakes of a running system were given and sent. */
const records = new WeakMap<object, { calls: PortCall[]; sent: SentEvent[] }>();

const fake = (port: string): ActorLogic<Snapshot<unknown>, FakeEvent, unknown> => ({
  getInitialSnapshot: ({ system }, input) => {
    records.get(system)?.calls.push({ port, input });
    return { status: 'active', output: undefined, error: undefined };
  },
  transition: (snapshot, event, { system }) => {
    if (event.type === 'fake.resolved') return { status: 'done', output: event.output, error: undefined };
    if (event.type === 'fake.rejected') return { status: 'error', output: undefined, error: event.error };
    if (!event.type.startsWith('xstate.')) records.get(system)?.sent.push({ port, event });
    return snapshot;
  },
  getPersistedSnapshot: (snapshot) => snapshot,
});

const fakedMachines = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** Notes when the guard of a transition says no; that it says yes, the transition shows that is taken (QA-7). */
const noteRefusals = (transition: AnyTransitionDefinition): void => {
  const { guard } = transition;
  if (guard === undefined) return;
  const note = () => {
    refused.add(transition);
    return false;
  };
  transition.guard = or([guard as string, note]);
};

/** The machine with fakes for all its ports; made once, as a walk starts it hundreds of times. */
export const faked = (real: AnyStateMachine): AnyStateMachine => {
  const known = fakedMachines.get(real);
  if (known !== undefined) return known;
  const actors = Object.entries(declaredActors(real)).map(([name, logic]) => [
    name,
    isMachine(logic) ? faked(logic) : fake(name),
  ]);
  const made = real.provide({ actors: Object.fromEntries(actors) });
  const transition = made.transition.bind(made);
  made.transition = (snapshot, event, scope) => {
    // Breaks as a machine does by a fault of its own: XState stops it and tells its parent.
    if (event.type === 'fake.rejected') throw (event as FakeEvent).error;
    return transition(snapshot, event, scope);
  };
  for (const transition of declaredTransitions(made.root)) noteRefusals(transition);
  fakedMachines.set(real, made);
  return made;
};

/**
 * Starts `machine` with fakes in place of all its ports. Nothing is asynchronous: a port is settled
 * by `resolve` and `reject`, a listener speaks by `hear`, and time passes by `wait`.
 * @param onTransitions null: `watch` begins to watch later, as what is only repeated takes longer when it is watched.
 */
export const runMachine = <M extends AnyStateMachine>(
  machine: M,
  input?: InputFrom<M>,
  onTransitions: OnTransitions | null = () => {},
): RunningMachine<M> => {
  const calls: PortCall[] = [];
  const sent: SentEvent[] = [];
  const sentToParent: AnyEventObject[] = [];
  const clock = new SteppedClock();

  const running = faked(machine) as M;

  // The parent receives what the machine sends, and handles its failure, which XState would throw.
  const parent = createActor(
    fromCallback(({ receive }) => {
      receive((event) => {
        if (!event.type.startsWith('xstate.')) sentToParent.push(event);
      });
    }),
    { clock },
  ).start();
  const watch: RunningMachine<M>['watch'] = (onTransitions) => {
    parent.system.inspect((inspected) => {
      if (inspected.type !== '@xstate.microstep') return;
      for (const transition of inspected._transitions) taken.add(transition);
      onTransitions(inspected._transitions, machineOf(inspected.snapshot) === running);
    });
  };
  if (onTransitions !== null) watch(onTransitions);
  records.set(parent.system, { calls, sent });
  const actor = createActor(running as AnyStateMachine, { input, parent, id: 'machine' }).start();

  const at = (path: string): AnyActorRef =>
    path
      .split('.')
      .filter(Boolean)
      .reduce<AnyActorRef>((ref, id) => {
        const child = Object.fromEntries(childrenOf(ref))[id];
        if (child === undefined)
          throw new Error(`No actor "${id}" runs here; running: ${childrenOf(ref).map(([name]) => name)}`);
        return child;
      }, actor);

  return {
    machine: running,
    actor: actor as unknown as Actor<M>,
    clock,
    calls,
    callsOf: (port) => calls.filter((call) => call.port === port).map((call) => call.input),
    sentTo: (port) => sent.filter((one) => one.port === port).map((one) => one.event),
    sentToParent,
    watch,
    at,
    resolve: (path, output) => at(path).send({ type: 'fake.resolved', output }),
    reject: (path, error) => at(path).send({ type: 'fake.rejected', error }),
    hear: (path, event) => {
      at(path)._parent?.send(event);
    },
    wait: (ms) => {
      const end = clock.now() + ms;
      for (let next = clock.untilNext; next !== null && clock.now() + next <= end; next = clock.untilNext)
        clock.increment(next);
      clock.increment(end - clock.now());
    },
  };
};
