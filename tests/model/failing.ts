import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InputFrom } from 'xstate';
import { checkSituation } from './checks.ts';
import { take } from './explore.ts';
import type { Plan, Step } from './plan.ts';
import { childrenOf, type RunningMachine, runMachine, runsMachine } from './runMachine.ts';
import { nameOf } from './transitions.ts';

/** Every running call, listener and machine inside: the state of the machine that runs it, and the step that fails it. */
const failuresIn = (ref: AnyActorRef, to = ''): [string, Step][] =>
  childrenOf(ref).flatMap(([id, child]): [string, Step][] => {
    const path = to === '' ? id : `${to}.${id}`;
    const snapshot = ref.getSnapshot() as AnyMachineSnapshot;
    const where = `${JSON.stringify(snapshot.value)} ${path}`;
    const fails: [string, Step] = [where, { kind: 'reject', to: path, value: new Error('It broke') }];
    return runsMachine(child) ? [fails, ...failuresIn(child, path)] : [fails];
  });

/**
 * Fails each call, each listener and each machine inside a machine, and inside those, once in every state in which it
 * runs. None may end its machine, and the plan's invariants hold afterwards (QA-2, fault G1). `visit` takes
 * every situation of a walk, and throws with the path where an invariant breaks. `taken` and `seen` name
 * the transitions and the screens so far.
 */
export const failEach = <M extends AnyStateMachine>(machine: M, plan: Plan<M>) => {
  const taken = new Set<string>();
  const seen = new Set<string>();
  const failed = new Set<string>();
  const visit = (here: RunningMachine<M>, path: readonly Step[]): void => {
    for (const [where, step] of failuresIn(here.actor as unknown as AnyActorRef)) {
      if (failed.has(where)) continue;
      failed.add(where);
      const [start, ...rest] = path;
      const input = start?.kind === 'start' ? (start.input as InputFrom<M>) : undefined;
      const running = runMachine(machine, input, null);
      for (const one of rest) take(running, one);
      running.watch((transitions, isOwn) => {
        if (isOwn) for (const transition of transitions) taken.add(nameOf(transition));
      });
      take(running, step);
      checkSituation(running, plan, seen, [...path, step]);
    }
  };
  return { taken, seen, visit };
};
