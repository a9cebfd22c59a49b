import { isDeepStrictEqual } from 'node:util';
import type { AnyActorRef, AnyStateMachine, AnyTransitionDefinition, InputFrom } from 'xstate';
import { type Edge, type Graph, keyOf, offered, take } from './explore.ts';
import type { Cases, Plan, Step } from './plan.ts';
import { type RunningMachine, runMachine } from './runMachine.ts';

/** Steps of one tour: a short tour that fails says early where, and the others still run. */
const longest = 60;

/** How many situations a search visits beyond those of the walk, which ends at a limit. */
const mostBeyond = 12;

/** The steps that a running machine offers and the plan allows. */
const possibleIn = <M extends AnyStateMachine>(running: RunningMachine<M>, plan: Plan<M>): Step[] =>
  offered(running, plan as unknown as Cases).filter((step) => plan.isPossible?.(step, running) !== false);

/** A machine after a path. `onTransition` hears of what it takes, then and later; of machines inside it in a deep plan. */
const replay = <M extends AnyStateMachine>(
  machine: M,
  plan: Plan<M>,
  [start, ...steps]: readonly Step[],
  onTransition: (taken: AnyTransitionDefinition) => void = () => {},
): RunningMachine<M> => {
  const input = (start?.kind === 'start' ? start.input : undefined) as InputFrom<M>;
  const running = runMachine(machine, input, (transitions, isOwn) => {
    if (isOwn || plan.isDeep) transitions.forEach(onTransition);
  });
  for (const step of steps) take(running, step);
  return running;
};

const wayBack = (to: string, cameBy: ReadonlyMap<string, Edge | null>): Edge[] => {
  const way: Edge[] = [];
  for (let edge = cameBy.get(to); edge; edge = cameBy.get(edge.from)) way.unshift(edge);
  return way;
};

/** What paths are to take: a step in its situation, or a transition in whichever. */
export type Goal = Edge | AnyTransitionDefinition;

/**
 * Few long paths that together take all that is wanted of a walk. The walk itself starts anew for each
 * path, but to start a page costs more than most steps (QA-3). Each tour is tried on the running machine.
 * A step may lead elsewhere, where the plan's key does not hold all that matters; the tour goes on from
 * there. What no tour can take has a path of its own.
 */
export const toursOf = <M extends AnyStateMachine>(
  machine: M,
  plan: Plan<M>,
  graph: Graph,
  wanted: readonly Goal[],
): (readonly Step[])[] => {
  const left = new Set<Goal>(wanted);
  const tours: (readonly Step[])[] = [];
  const edges = new Map(graph.edges);
  const situationOf = ({ actor }: RunningMachine<M>) =>
    JSON.stringify(keyOf(actor as unknown as AnyActorRef, plan as unknown as Cases));

  /** The steps from a situation that the walk did not look into. */
  const beyond = (from: string, path: readonly Step[]): readonly Edge[] => {
    const found = possibleIn(replay(machine, plan, path), plan).map((step) => {
      const to = situationOf(replay(machine, plan, [...path, step]));
      return { from, step, to, path, takes: [] };
    });
    edges.set(from, found);
    return found;
  };

  /** The shortest way from the end of a path up to and including a step that `isWanted`, or null. */
  const search = (
    path: readonly Step[],
    from: string,
    closed: ReadonlySet<Edge>,
    isWanted: (edge: Edge) => boolean,
    budget: number,
  ): readonly Edge[] | null => {
    const cameBy = new Map<string, Edge | null>([[from, null]]);
    const queue = [from];
    let looks = 0;
    for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
      const isBeyond = !edges.has(at);
      if (isBeyond && looks === budget) continue;
      if (isBeyond) looks += 1;
      const way = wayBack(at, cameBy);
      for (const edge of edges.get(at) ?? beyond(at, [...path, ...way.map(({ step }) => step)])) {
        if (closed.has(edge)) continue;
        if (isWanted(edge)) return [...way, edge];
        if (cameBy.has(edge.to)) continue;
        cameBy.set(edge.to, edge);
        queue.push(edge.to);
      }
    }
    return null;
  };

  const isLeft = (edge: Edge) => left.has(edge) || edge.takes.some((transition) => left.has(transition));
  const isTaken = (transition: AnyTransitionDefinition) => left.delete(transition);
  /** A step by which the page goes elsewhere ends a tour, so it comes last. */
  const goesOn = (edge: Edge) => isLeft(edge) && edges.get(edge.to)?.length !== 0;
  const wayToNearest = (path: readonly Step[], from: string, closed: ReadonlySet<Edge>) =>
    search(path, from, closed, goesOn, 0) ??
    search(path, from, closed, goesOn, mostBeyond) ??
    search(path, from, closed, isLeft, 0);

  /** Takes what is left from this start on, as far as it goes. */
  const tourFrom = ({ step: start, key }: Graph['starts'][number]): readonly Step[] => {
    const tour: Step[] = [start];
    const running = replay(machine, plan, tour, isTaken);
    const closed = new Set<Edge>();
    let at = key;
    for (;;) {
      const way = wayToNearest(tour, at, closed);
      if (way === null || (tour.length > 1 && tour.length + way.length > longest)) return tour;
      for (const edge of way) {
        if (!possibleIn(running, plan).some((step) => isDeepStrictEqual(step, edge.step))) {
          closed.add(edge);
          break;
        }
        take(running, edge.step);
        tour.push(edge.step);
        at = situationOf(running);
        if (at !== edge.to) {
          closed.add(edge);
          break;
        }
        left.delete(edge);
      }
    }
  };

  // Each start is used once, then those with steps that nobody has taken yet.
  for (const start of graph.starts) tours.push(tourFrom(start));
  for (let [next] = left; next !== undefined; [next] = left) {
    const first = graph.starts.find(({ step, key }) => search([step], key, new Set(), isLeft, 0) !== null);
    const before = left.size;
    const tour = first === undefined ? [] : tourFrom(first);
    if (left.size < before) tours.push(tour);
    else {
      const edge =
        'step' in next ? next : [...graph.edges.values()].flat().find((one) => one.takes.includes(next));
      const path = edge === undefined ? [] : [...edge.path, edge.step];
      replay(machine, plan, path, isTaken);
      left.delete(next);
      tours.push(path);
    }
  }
  return tours;
};

/** A path as numbers, for a file: the start, then for each step its index among the possible ones. */
export const choicesOf = <M extends AnyStateMachine>(
  machine: M,
  plan: Plan<M>,
  path: readonly Step[],
): readonly number[] => {
  const [start, ...steps] = path;
  const running = replay(machine, plan, path.slice(0, 1));
  const inputs = plan.inputs ?? [undefined];
  const first = inputs.findIndex((input) => start?.kind === 'start' && isDeepStrictEqual(input, start.input));
  return [
    first,
    ...steps.map((step) => {
      const choice = possibleIn(running, plan).findIndex((one) => isDeepStrictEqual(one, step));
      take(running, step);
      return choice;
    }),
  ];
};

/** The path that these numbers stand for. @throws where they belong to another machine or plan */
export const pathOf = <M extends AnyStateMachine>(
  machine: M,
  plan: Plan<M>,
  [first = 0, ...choices]: readonly number[],
): readonly Step[] => {
  const path: Step[] = [{ kind: 'start', input: (plan.inputs ?? [undefined])[first] }];
  const running = replay(machine, plan, path);
  for (const choice of choices) {
    const step = possibleIn(running, plan)[choice];
    if (step === undefined) throw new Error(`${machine.id}: these are the choices of another path`);
    take(running, step);
    path.push(step);
  }
  return path;
};
