import type { AnyStateMachine } from 'xstate';
import { explore, type Reached } from './explore.ts';
import { failEach } from './failing.ts';
import { takePairs } from './pairs.ts';
import { type Plan, pathInWords } from './plan.ts';
import { faked } from './runMachine.ts';
import { refused } from './taken.ts';
import { declaredTransitions, nameOf } from './transitions.ts';

/** A machine, and all that may happen to it: what is walked, here and in the browser (QA-2, QA-3). */
export interface MachinePlans<M extends AnyStateMachine> {
  readonly machine: M;
  /** Several where one would grow beyond measure; together they take every transition. */
  readonly plans: readonly [Plan<M>, ...Plan<M>[]];
}

/** Puts a machine and its plans together, type-checked against each other. */
export const definePlan = <M extends AnyStateMachine>(
  machine: M,
  ...plans: readonly [Plan<M>, ...Plan<M>[]]
): MachinePlans<M> => ({ machine, plans });

/** What the walks of one machine's plans found. */
export interface Coverage {
  readonly machine: string;
  readonly paths: number;
  readonly steps: number;
  /** Names of all transitions that the machine declares. */
  readonly declared: readonly string[];
  readonly transitions: number;
  /** Transitions that no plan takes, by readable name. */
  readonly missing: readonly string[];
  /** Transitions whose guard never says no in any plan, by readable name; that it says yes, `missing` tells. */
  readonly unrefused: readonly string[];
  /** Pairs of transitions that followed one another, and those that the plans' keys let expect. */
  readonly pairs: number;
  readonly expectedPairs: number;
  /** Screens of the plans that no step leads to, and claims whose time never comes. */
  readonly unseen: readonly string[];
  /** Plans whose limit ended the walk before everything was tried. */
  readonly cut: number;
  /** To every transition the shortest path in words, and the state it leads to. */
  readonly book: string;
}

/** Walks every plan of a machine. @throws with the path where an invariant breaks */
export const coverageOf = <M extends AnyStateMachine>({ machine, plans }: MachinePlans<M>): Coverage => {
  refused.clear();
  const walks = plans.map((plan) => {
    const { taken, seen, visit } = failEach(machine, plan);
    const found = explore(machine, plan, visit);
    return {
      ...found,
      pairs: takePairs(machine, plan, found.graph),
      missing: found.missing.filter((name) => !taken.has(name)),
      unseen: found.unseen.filter((name) => !seen.has(name)),
    };
  });
  const inAll = (lists: readonly (readonly string[])[]): string[] =>
    (lists[0] ?? []).filter((one) => lists.every((list) => list.includes(one)));
  const total = (count: (walk: (typeof walks)[number]) => number): number =>
    walks.reduce((sum, walk) => sum + count(walk), 0);
  const [first] = walks;
  return {
    machine: machine.id,
    paths: total(({ paths }) => paths.length),
    steps: total(({ steps }) => steps),
    declared: first?.declared ?? [],
    transitions: first?.declared.length ?? 0,
    missing: inAll(walks.map(({ missing }) => missing)),
    unrefused: declaredTransitions(faked(machine).root)
      .filter((transition) => transition.guard !== undefined && !refused.has(transition))
      .map(nameOf),
    pairs: total(({ pairs }) => pairs.taken),
    expectedPairs: total(({ pairs }) => pairs.found),
    unseen: inAll(walks.map(({ unseen }) => unseen)),
    cut: walks.filter(({ isCut }) => isCut).length,
    book: bookOf(walks.flatMap(({ reached }) => reached)),
  };
};

/** What goes along with a step is cut here: the state says whether it mattered. */
const longest = 80;

const bookOf = (reached: readonly Reached[]): string => {
  const known = new Set<string>();
  return reached
    .flatMap(({ transitions, path, state }) => {
      const fresh = transitions.filter((name) => !known.has(name));
      for (const name of fresh) known.add(name);
      if (fresh.length === 0) return [];
      const steps = path.map((step) => `  ${pathInWords([step]).slice(0, longest)}`);
      return [[...fresh, ...steps, `  = ${JSON.stringify(state)}`].join('\n')];
    })
    .join('\n\n')
    .concat('\n');
};
