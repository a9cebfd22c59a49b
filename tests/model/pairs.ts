import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine, AnyTransitionDefinition, InputFrom } from 'xstate';
import { checkSituation } from './checks.ts';
import { watchClaims } from './claims.ts';
import { type Edge, type Graph, offered, take } from './explore.ts';
import type { Cases, Plan, Step } from './plan.ts';
import { type RunningMachine, runMachine } from './runMachine.ts';
import { nameOf } from './transitions.ts';

/** A step from where an edge led. */
interface Way {
  readonly before: Edge;
  readonly step: Step;
}

const push = <T>(lists: Map<string, T[]>, key: string, one: T): void => {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [one]);
  else list.push(one);
};

/** Whether a running machine offers a step that the plan allows. */
const canTake = <M extends AnyStateMachine>(running: RunningMachine<M>, plan: Plan<M>, step: Step): boolean =>
  plan.isPossible?.(step, running) !== false &&
  offered(running, plan as unknown as Cases).some(
    (one) => isDeepStrictEqual(one, step) || (one.kind === 'wait' && step.kind === 'wait'),
  );

/**
 * Takes each pair of transitions that can follow one another (QA-7): the last one of a step, and the first one of a step
 * from where it led. A walk comes to each situation by its shortest path alone; `graph` is what it found. Here its
 * other ways there are gone too, and one step further. All that must hold is checked there. A pair is tried in every way
 * until one takes it: where the plan's key leaves out what bars it, it follows in none.
 * @returns how many pairs were taken, those of the walk included, and how many the graph has
 * @throws with the path where an invariant or a claim breaks
 */
export const takePairs = <M extends AnyStateMachine>(
  machine: M,
  plan: Plan<M>,
  { starts, edges }: Graph,
): { readonly taken: number; readonly found: number } => {
  const taken = new Set<string>();
  const names = new Map<AnyTransitionDefinition, string>();
  const nameFor = (transition: AnyTransitionDefinition): string => {
    const name = names.get(transition) ?? nameOf(transition);
    names.set(transition, name);
    return name;
  };
  const pairOf = (first: AnyTransitionDefinition, next: AnyTransitionDefinition): string =>
    `${nameFor(first)}, then ${nameFor(next)}`;

  const run = (path: readonly Step[]): void => {
    const [start, ...steps] = path;
    if (start?.kind !== 'start') return;
    let takes: AnyTransitionDefinition[] = [];
    const note = (transitions: readonly AnyTransitionDefinition[], isOwn: boolean) => {
      if (isOwn || plan.isDeep) takes.push(...transitions);
    };
    const running = runMachine(machine, start.input as InputFrom<M>, null);
    const claims = watchClaims(plan);
    claims.look(running, start);
    for (const [index, step] of steps.entries()) {
      // What the last two steps take is compared.
      if (index === steps.length - 2) running.watch(note);
      if (!canTake(running, plan, step)) return;
      const before = takes.at(-1);
      takes = [];
      // The next timer may be due at another time than on the walk's way.
      take(running, step.kind === 'wait' ? { ...step, ms: running.clock.untilNext ?? step.ms } : step);
      claims.look(running, step);
      const [next] = takes;
      if (before !== undefined && next !== undefined) taken.add(pairOf(before, next));
    }
    checkSituation(running, plan, new Set(), path);
  };

  const all = [...edges.values()].flat();
  const isStart = new Set(starts.map(({ key }) => key));
  const into = new Map<string, Edge[]>();
  for (const edge of all) push(into, edge.to, edge);
  const ways = new Map<string, Way[]>();
  for (const { from, step, takes } of all) {
    const [next] = takes;
    const before = into.get(from) ?? [];
    for (const edge of before) {
      const last = edge.takes.at(-1);
      if (last === undefined || next === undefined) continue;
      const pair = pairOf(last, next);
      // By the first edge that leads there the walk came itself, unless it began there.
      if (edge === before[0] && !isStart.has(from)) taken.add(pair);
      push(ways, pair, { before: edge, step });
    }
  }
  for (const [pair, those] of ways)
    for (const { before, step } of those) {
      if (taken.has(pair)) break;
      run([...before.path, before.step, step]);
    }
  return { taken: taken.size, found: new Set([...taken, ...ways.keys()]).size };
};
