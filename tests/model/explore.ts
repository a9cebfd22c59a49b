import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InputFrom,
  SnapshotFrom,
  StateValue,
} from 'xstate';
import { checkCases, checkSituation, checkWaysOut } from './checks.ts';
import { watchClaims } from './claims.ts';
import type { Cases, Plan, Situation, Step } from './plan.ts';
import {
  childrenOf,
  declaredActors,
  faked,
  isMachine,
  type RunningMachine,
  runMachine,
  runsMachine,
} from './runMachine.ts';
import { declaredTransitions, nameOf } from './transitions.ts';

/** Transitions that a path was the first to take, and the state that it ended in. */
export interface Reached {
  readonly transitions: readonly string[];
  readonly path: readonly Step[];
  readonly state: StateValue;
}

/** A step that was tried from a situation, and the situation it led to. Both are the plan's keys. */
export interface Edge {
  readonly from: string;
  readonly step: Step;
  readonly to: string;
  /** The shortest path to where the step was tried. */
  readonly path: readonly Step[];
  /** The transitions that it took. */
  readonly takes: readonly AnyTransitionDefinition[];
}

/** Every situation that was found with the steps from there, and where the walk may begin. */
export interface Graph {
  readonly starts: readonly { readonly step: Step; readonly key: string }[];
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
}

/** What a walk found. */
export interface Walk {
  readonly graph: Graph;
  /** The shortest path to every situation that was found. */
  readonly paths: readonly (readonly Step[])[];
  /** What each of these took for the first time, by name, and where it led. */
  readonly reached: readonly Reached[];
  /** How many steps were tried from those situations. */
  readonly steps: number;
  /** Transitions by readable name, `source --event[candidate]--> target`. */
  readonly covered: readonly string[];
  /** Every transition that the machine declares, by name. */
  readonly declared: readonly string[];
  readonly missing: readonly string[];
  /** Screens of the plan that no step led to, and claims whose time never came. */
  readonly unseen: readonly string[];
  /** Whether a limit ended the walk: there are situations from which nothing was tried. */
  readonly isCut: boolean;
  /** For the log: `machine: N paths, M steps, T/T transitions`, and whether a limit ended the walk. */
  readonly summary: string;
}

/**
 * Explores `machine` by running it (QA-2). From every situation found so far, breadth first, each step that the
 * running system offers is taken by a fresh actor, which replays the path on a simulated clock first:
 * an event of the plan that `can` be sent, to the machine or to a machine inside it; an answer or a
 * failure of a pending call; an event of a running listener; the next due timer. Situations are told
 * apart by state, context and running actors, each handed to `visit` once.
 * Throws when the plan does not fit the machine. Throws with the path when an invariant breaks: no actor in
 * error, a serialisable context without token, one known screen, a way out of every busy situation.
 */
export const explore = <M extends AnyStateMachine>(
  machine: M,
  plan: Plan<M>,
  visit: (here: RunningMachine<M>, path: readonly Step[]) => void = () => {},
): Walk => {
  const cases = plan as unknown as Cases;
  checkCases(machine, cases);
  const taken = new Set<AnyTransitionDefinition>();
  const seen = new Set<string>();
  const situations = new Map<string, Situation>();
  /** Where nothing was tried yet, with the machine that came there. */
  const queue: { key: string; here: RunningMachine<M> }[] = [];
  const reached: Reached[] = [];
  const { depth: deepest = 14, paths: most = 1500 } = plan;
  const starts: { step: Step; key: string }[] = [];
  const edges = new Map<string, Edge[]>();
  let isCut = false;

  const begun = new Set<string>();

  /** Runs a path. @returns with the machine, what its last step took: each step before was the last one of a shorter path */
  const run = (path: readonly Step[]) => {
    const [start, ...rest] = path;
    const claims = watchClaims(plan, begun);
    const input = start?.kind === 'start' ? (start.input as InputFrom<M>) : undefined;
    const takes: AnyTransitionDefinition[] = [];
    const note = (transitions: readonly AnyTransitionDefinition[], isOwn: boolean) => {
      if (isOwn || plan.isDeep) takes.push(...transitions);
    };
    const running = runMachine(machine, input, rest.length === 0 ? note : null);
    if (start !== undefined) claims.look(running, start);
    for (const [index, step] of rest.entries()) {
      if (index === rest.length - 1) running.watch(note);
      take(running, step);
      claims.look(running, step);
    }
    for (const transition of takes) taken.add(transition);
    return { ...running, claims, takes };
  };

  let known = 0;

  /** Checks where a path led, and remembers it when it is new. */
  const arrive = (running: ReturnType<typeof run>, path: readonly Step[]): string => {
    const snapshot = running.actor.getSnapshot() as AnyMachineSnapshot;
    const transitions = [...taken].slice(known).map(nameOf);
    known = taken.size;
    if (transitions.length > 0) reached.push({ transitions, path, state: snapshot.value });
    checkSituation(running, plan, seen, path);
    const situation = JSON.stringify(keyOf(running.actor as unknown as AnyActorRef, cases));
    const claimed = running.claims.open();
    const key = claimed.length === 0 ? situation : `${situation} ${claimed.join()}`;
    if (!situations.has(key)) {
      const isBusy =
        snapshot.status === 'active' &&
        (snapshot.hasTag('busy') || snapshot.hasTag('settling')) &&
        !plan.leavesPage?.(snapshot as SnapshotFrom<M>);
      situations.set(key, { path, isBusy, next: new Set(), isExpanded: false });
      queue.push({ key, here: running });
    }
    return key;
  };

  for (const input of plan.inputs ?? [undefined]) {
    const step: Step = { kind: 'start', input };
    starts.push({ step, key: arrive(run([step]), [step]) });
  }
  for (let first = queue.shift(); first !== undefined; first = queue.shift()) {
    const { key, here } = first;
    const situation = situations.get(key);
    if (situation === undefined) continue;
    if (situation.path.length > deepest || situations.size > most) {
      isCut = true;
      continue;
    }
    situation.isExpanded = true;
    visit(here, situation.path);
    for (const step of offered(here, cases)) {
      if (plan.isPossible?.(step, here) === false) continue;
      const path = [...situation.path, step];
      const there = run(path);
      const to = arrive(there, path);
      situation.next.add(to);
      const known = edges.get(key) ?? [];
      edges.set(key, [...known, { from: key, step, to, path: situation.path, takes: there.takes }]);
    }
  }
  checkWaysOut(machine.id, situations);

  const counted = plan.isDeep ? [...withInner(machine)] : [machine];
  const declared = counted.flatMap((one) => declaredTransitions(faked(one).root));
  const covered = declared.filter((transition) => taken.has(transition));
  const paths = [...situations.values()].map(({ path }) => path);
  const steps = [...edges.values()].reduce((sum, { length }) => sum + length, 0);
  return {
    paths,
    graph: { starts, edges },
    reached,
    steps,
    covered: covered.map(nameOf),
    declared: declared.map(nameOf),
    missing: declared.filter((transition) => !taken.has(transition)).map(nameOf),
    isCut,
    unseen: [
      ...(plan.screens ?? []).filter((screen) => !seen.has(screen)),
      ...Object.keys(plan.claims ?? {}).filter((sentence) => !begun.has(sentence)),
    ],
    summary: `${machine.id}: ${paths.length} paths, ${steps} steps, ${covered.length}/${declared.length} transitions${isCut ? ' (cut at the limit)' : ''}`,
  };
};

/** A machine and all that it declares inside. */
const withInner = (machine: AnyStateMachine, known = new Set<AnyStateMachine>()): Set<AnyStateMachine> => {
  known.add(machine);
  for (const logic of Object.values(declaredActors(machine)))
    if (isMachine(logic) && !known.has(logic)) withInner(logic, known);
  return known;
};

/** Every step that the running system offers now. */
export const offered = <M extends AnyStateMachine>(
  { actor, clock }: RunningMachine<M>,
  plan: Cases,
): Step[] => {
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
export const take = <M extends AnyStateMachine>(running: RunningMachine<M>, step: Step): void => {
  if (step.kind === 'wait') running.wait(step.ms);
  if (step.kind === 'event') running.at(step.to).send(step.event);
  if (step.kind === 'hear') running.hear(step.to, step.event);
  if (step.kind === 'resolve') running.resolve(step.to, step.value);
  if (step.kind === 'reject') running.reject(step.to, step.value);
};

/** What tells one situation from another: state, context, and what runs inside, machines in full. */
export const keyOf = (
  ref: AnyActorRef,
  { key = (context) => context, actors = {}, aside = [] }: Cases,
): unknown => {
  const snapshot = ref.getSnapshot() as AnyMachineSnapshot;
  const inside = childrenOf(ref)
    .filter(([id]) => !aside.includes(id))
    .map(([id, child]) => (runsMachine(child) ? [id, keyOf(child, actors[String(child.src)] ?? {})] : id));
  return [snapshot.value, key(snapshot.context, snapshot), inside.sort()];
};
