import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InputFrom, StateValue } from 'xstate';
import { type Observation, type ReplayState, replayStates } from '../../machines/inspect/replaySteps.ts';
import { take } from './explore.ts';
import type { Step } from './plan.ts';
import { childrenOf, runMachine, runsMachine } from './runMachine.ts';

/**
 * Runs `machine` through recorded steps, with faked ports and a stepped clock. Returns for the start and each
 * step (QA-4): the state, what changed in the context, and the states of the machines inside. The inspector's
 * "Copy as test" writes tests that call it. @throws where a step names an actor that does not run.
 */
export const replay = <M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  steps: readonly Step[],
): { readonly states: readonly ReplayState[] } => {
  const running = runMachine(machine, input);
  const root = running.actor as unknown as AnyActorRef;
  const looks = [lookAt(root)];
  for (const step of steps) {
    take(running, step);
    looks.push(lookAt(root));
  }
  return { states: replayStates(looks) };
};

const lookAt = (root: AnyActorRef): Observation => {
  const { value, context } = root.getSnapshot() as AnyMachineSnapshot;
  return { value, context, inside: Object.fromEntries(inside(root, '')) };
};

const inside = (ref: AnyActorRef, path: string): [string, StateValue][] =>
  childrenOf(ref)
    .filter(([, child]) => runsMachine(child))
    .flatMap(([id, child]) => [
      [`${path}${id}`, (child.getSnapshot() as AnyMachineSnapshot).value],
      ...inside(child, `${path}${id}.`),
    ]);
