import type {
  AnyActorLogic,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateValue,
} from 'xstate';
import type { ActorsOf } from '../../machines/port.ts';
import { checkSituation, checkWaysOut } from './checks.ts';
import { childrenOf, declaredActors, faked, isMachine, type Rig, rig, runsMachine } from './rig.ts';
import { declaredTransitions, nameOf } from './transitions.ts';

/** A text that the fakes' answers carry as session token: it must never stand in a context. */
export const secret = 'secret-of-the-session';

/** How one declared actor may behave during a walk: a call is settled, a listener speaks, a machine is walked. */
export type CasesOf<Logic extends AnyActorLogic> = Logic extends AnyStateMachine
  ? Part<Logic>
  : [OutputFrom<Logic>] extends [undefined]
    ? { readonly hears?: readonly AnyEventObject[]; readonly breaks?: true }
    : { readonly resolves?: readonly OutputFrom<Logic>[]; readonly rejects?: readonly unknown[] };

/** What may happen to one machine: the events of its view, and the cases of every actor it declares. */
export interface Part<M extends AnyStateMachine> {
  readonly events?: readonly EventFromLogic<M>[];
  readonly actors?: { readonly [Name in keyof ActorsOf<M>]: CasesOf<ActorsOf<M>[Name]> };
  /** What of the context tells two situations apart; all of it unless told otherwise. */
  readonly key?: (context: ContextFrom<M>) => unknown;
  /** Ids of actors that change nothing when they end, so that they tell no situations apart. */
  readonly aside?: readonly string[];
}

/** What a walk does, and what must hold at each of its steps. */
export interface Plan<M extends AnyStateMachine> extends Part<M> {
  /** Each is a start of its own; none for a machine without input. */
  readonly inputs?: readonly InputFrom<M>[];
  /** The machine's screen selector and every name it may give; all of them must be seen. */
  readonly screen?: (snapshot: SnapshotFrom<M>) => string;
  readonly screens?: readonly string[];
  /** Busy situations that the page itself goes away from, so that nothing has to follow. */
  readonly leavesPage?: (snapshot: SnapshotFrom<M>) => boolean;
  /** Whether the context may hold the token: true for the session alone. */
  readonly holdsToken?: boolean;
  /** Sentences that hold wherever the machine is, such as 'the index is that of a slide'. */
  readonly invariants?: Readonly<Record<string, (snapshot: SnapshotFrom<M>) => boolean>>;
  /** Leaves out what cannot happen now: a page cannot do all that a machine can hear (QA-3). */
  readonly isPossible?: (step: Step, running: Rig<M>) => boolean;
  /** Whether the transitions of the machines inside count as the machine's own. */
  readonly isDeep?: true;
  readonly depth?: number;
  readonly paths?: number;
}

/** One step of a path. `to` leads to the actor by ids joined with dots; '' is the machine itself. */
export type Step =
  | { readonly kind: 'start'; readonly input: unknown }
  | { readonly kind: 'event' | 'hear'; readonly to: string; readonly event: AnyEventObject }
  | { readonly kind: 'resolve' | 'reject'; readonly to: string; readonly value: unknown }
  | { readonly kind: 'wait'; readonly ms: number };

/** Transitions that a path was the first to take, and the state that it ended in. */
export interface Reached {
  readonly transitions: readonly string[];
  readonly path: readonly Step[];
  readonly state: StateValue;
}

/** What a walk found. */
export interface Walk {
  /** The shortest path to every situation that was found. */
  readonly paths: readonly (readonly Step[])[];
  /** Every step that was tried, behind the shortest path to where it was. */
  readonly tried: readonly (readonly Step[])[];
  /** The shortest path to every transition: the first that took it. */
  readonly firsts: readonly (readonly Step[])[];
  /** What each of these took for the first time, by name, and where it led. */
  readonly reached: readonly Reached[];
  /** How many steps were tried from those situations. */
  readonly steps: number;
  /** Transitions by readable name, `source --event[candidate]--> target`. */
  readonly covered: readonly string[];
  /** How many transitions the machine declares. */
  readonly declared: number;
  readonly missing: readonly string[];
  /** Screens of the plan that no step led to. */
  readonly unseen: readonly string[];
  /** Whether a limit ended the walk: there are situations from which nothing was tried. */
  readonly isCut: boolean;
  /** For the log: `machine: N paths, M steps, T/T transitions`, and whether a limit ended the walk. */
  readonly summary: string;
}

/** The cases of any actor, as the walker reads them once the plan is type-checked. */
export interface Cases {
  readonly events?: readonly AnyEventObject[];
  readonly actors?: Readonly<Record<string, Cases>>;
  readonly key?: (context: unknown) => unknown;
  readonly aside?: readonly string[];
  readonly resolves?: readonly unknown[];
  readonly rejects?: readonly unknown[];
  readonly hears?: readonly AnyEventObject[];
  readonly breaks?: true;
}

/** Where a machine may be, and how one gets there. */
export interface Situation {
  readonly path: readonly Step[];
  readonly isBusy: boolean;
  readonly next: Set<string>;
  isExpanded: boolean;
}

/**
 * Explores `machine` by running it (QA-2). From every situation found so far, breadth first, a fresh
 * actor replays the path on a simulated clock and then takes each step that the running system offers:
 * an event of the plan that `can` be sent, to the machine or to a machine inside it; an answer or a
 * failure of a pending call; an event of a running listener; the next due timer. Situations are told
 * apart by state, context and running actors, each handed to `visit` once. Throws when the plan does not fit the machine, or with
 * the path when an invariant breaks: no actor in error, a serialisable context without token, one
 * known screen, and a way out of every busy situation.
 */
export const walk = <M extends AnyStateMachine>(
  machine: M,
  plan: Plan<M>,
  visit: (here: Rig<M>, path: readonly Step[]) => void = () => {},
): Walk => {
  const cases = plan as unknown as Cases;
  checkCases(machine, cases);
  const taken = new Set<AnyTransitionDefinition>();
  const seen = new Set<string>();
  const situations = new Map<string, Situation>();
  const queue: string[] = [];
  const reached: Reached[] = [];
  const { depth: deepest = 14, paths: most = 1500 } = plan;
  const tried: (readonly Step[])[] = [];
  let isCut = false;

  const run = (path: readonly Step[]): Rig<M> => {
    const [start, ...rest] = path;
    const input = start?.kind === 'start' ? (start.input as InputFrom<M>) : undefined;
    const running = rig(machine, input, (transitions, isOwn) => {
      if (isOwn || plan.isDeep) for (const transition of transitions) taken.add(transition);
    });
    for (const step of rest) take(running, step);
    return running;
  };

  let known = 0;

  /** Checks where a path led, and remembers it when it is new. */
  const arrive = (running: Rig<M>, path: readonly Step[]): string => {
    const snapshot = running.actor.getSnapshot() as AnyMachineSnapshot;
    const transitions = [...taken].slice(known).map(nameOf);
    known = taken.size;
    if (transitions.length > 0) reached.push({ transitions, path, state: snapshot.value });
    checkSituation(running, plan, seen, path);
    const key = JSON.stringify(keyOf(running.actor as unknown as AnyActorRef, cases));
    if (!situations.has(key)) {
      const isBusy =
        snapshot.status === 'active' &&
        (snapshot.hasTag('busy') || snapshot.hasTag('settling')) &&
        !plan.leavesPage?.(snapshot as SnapshotFrom<M>);
      situations.set(key, { path, isBusy, next: new Set(), isExpanded: false });
      queue.push(key);
    }
    return key;
  };

  for (const input of plan.inputs ?? [undefined]) {
    const path: Step[] = [{ kind: 'start', input }];
    arrive(run(path), path);
  }
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    const situation = situations.get(key);
    if (situation === undefined) continue;
    if (situation.path.length > deepest || situations.size > most) {
      isCut = true;
      continue;
    }
    situation.isExpanded = true;
    const here = run(situation.path);
    visit(here, situation.path);
    for (const step of offered(here, cases)) {
      if (plan.isPossible?.(step, here) === false) continue;
      const path = [...situation.path, step];
      tried.push(path);
      situation.next.add(arrive(run(path), path));
    }
  }
  checkWaysOut(machine.id, situations);

  const counted = plan.isDeep ? [...withInner(machine)] : [machine];
  const declared = counted.flatMap((one) => declaredTransitions(faked(one).root));
  const covered = declared.filter((transition) => taken.has(transition));
  const paths = [...situations.values()].map(({ path }) => path);
  return {
    paths,
    firsts: reached.map(({ path }) => path),
    reached,
    tried,
    steps: tried.length,
    covered: covered.map(nameOf),
    declared: declared.length,
    missing: declared.filter((transition) => !taken.has(transition)).map(nameOf),
    isCut,
    unseen: (plan.screens ?? []).filter((screen) => !seen.has(screen)),
    summary: `${machine.id}: ${paths.length} paths, ${tried.length} steps, ${covered.length}/${declared.length} transitions${isCut ? ' (cut at the limit)' : ''}`,
  };
};

/** A path in words, for messages. */
export const pathInWords = (path: readonly Step[]): string =>
  path
    .map((step) => {
      if (step.kind === 'start') return `start(${JSON.stringify(step.input) ?? ''})`;
      if (step.kind === 'wait') return `wait ${step.ms} ms`;
      const what = 'event' in step ? step.event : step.value;
      const words = what instanceof Error ? what.message : (JSON.stringify(what) ?? '');
      return [step.kind, step.to, words].filter(Boolean).join(' ');
    })
    .join(' → ');

/** The plan and the machine must name the same actors, and each must have something to do. */
const checkCases = (machine: AnyStateMachine, { actors = {} }: Cases): void => {
  const declared = declaredActors(machine);
  for (const name of Object.keys(actors))
    if (!(name in declared)) throw new Error(`${machine.id} declares no actor "${name}"`);
  for (const [name, logic] of Object.entries(declared)) {
    const cases = actors[name];
    if (cases === undefined) throw new Error(`The plan of ${machine.id} has no cases for "${name}"`);
    if (isMachine(logic)) checkCases(logic, cases);
  }
};

/** A machine and all that it declares inside. */
const withInner = (machine: AnyStateMachine, known = new Set<AnyStateMachine>()): Set<AnyStateMachine> => {
  known.add(machine);
  for (const logic of Object.values(declaredActors(machine)))
    if (isMachine(logic) && !known.has(logic)) withInner(logic, known);
  return known;
};

/** Every step that the running system offers now. */
export const offered = <M extends AnyStateMachine>({ actor, clock }: Rig<M>, plan: Cases): Step[] => {
  const steps: Step[] = [];
  const collect = (ref: AnyActorRef, { events = [], actors = {} }: Cases, to: string): void => {
    const snapshot = ref.getSnapshot() as AnyMachineSnapshot;
    for (const event of events) if (snapshot.can(event)) steps.push({ kind: 'event', to, event });
    for (const [id, child] of childrenOf(ref)) {
      const cases = actors[String(child.src)] ?? {};
      const path = to === '' ? id : `${to}.${id}`;
      if (runsMachine(child)) collect(child, cases, path);
      for (const value of cases.resolves ?? []) steps.push({ kind: 'resolve', to: path, value });
      for (const value of cases.rejects ?? []) steps.push({ kind: 'reject', to: path, value });
      for (const event of cases.hears ?? []) steps.push({ kind: 'hear', to: path, event });
      if (cases.breaks) steps.push({ kind: 'reject', to: path, value: new Error('It broke') });
    }
  };
  const root = actor as unknown as AnyActorRef;
  if ((root.getSnapshot() as AnyMachineSnapshot).status === 'active') collect(root, plan, '');
  const ms = clock.untilNext;
  return ms === null ? steps : [...steps, { kind: 'wait', ms }];
};

/** Lets a running machine take one step of a path. */
export const take = <M extends AnyStateMachine>(running: Rig<M>, step: Step): void => {
  if (step.kind === 'wait') running.wait(step.ms);
  if (step.kind === 'event') running.at(step.to).send(step.event);
  if (step.kind === 'hear') running.hear(step.to, step.event);
  if (step.kind === 'resolve') running.resolve(step.to, step.value);
  if (step.kind === 'reject') running.reject(step.to, step.value);
};

/** What tells one situation from another: state, context, and what runs inside, machines in full. */
const keyOf = (ref: AnyActorRef, { key = (context) => context, actors = {}, aside = [] }: Cases): unknown => {
  const { value, context } = ref.getSnapshot() as AnyMachineSnapshot;
  const inside = childrenOf(ref)
    .filter(([id]) => !aside.includes(id))
    .map(([id, child]) => (runsMachine(child) ? [id, keyOf(child, actors[String(child.src)] ?? {})] : id));
  return [value, key(context), inside.sort()];
};
