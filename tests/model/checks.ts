import { isDeepStrictEqual } from 'node:util';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { type Cases, type Plan, pathInWords, type Situation, type Step, secret } from './plan.ts';
import { childrenOf, declaredActors, isMachine, type RunningMachine, runsMachine } from './runMachine.ts';

/** Throws, with the path, where a machine is as no machine may be, or not as the plan says. */
export const checkSituation = <M extends AnyStateMachine>(
  { actor }: RunningMachine<M>,
  { screen, screens = [], holdsToken = false, invariants = {} }: Plan<M>,
  seen: Set<string>,
  path: readonly Step[],
): void => {
  const broken = (what: string) => new Error(`${what}\nafter ${pathInWords(path)}`);
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  if (snapshot.status === 'error') throw broken(`The machine is in error: ${snapshot.error}`);
  const checkContext = (ref: AnyActorRef): void => {
    const { context, machine } = ref.getSnapshot() as AnyMachineSnapshot;
    const text = JSON.stringify(context) ?? 'null';
    if (!isDeepStrictEqual(JSON.parse(text), context))
      throw broken(`The context of ${machine.id} does not survive JSON: ${text}`);
    if (!holdsToken && text.includes(secret)) throw broken(`The context of ${machine.id} holds the token`);
    for (const [, child] of childrenOf(ref)) if (runsMachine(child)) checkContext(child);
  };
  checkContext(actor as unknown as AnyActorRef);
  for (const [sentence, holds] of Object.entries(invariants))
    if (!holds(snapshot as SnapshotFrom<M>)) throw broken(`It does not hold that ${sentence}`);
  if (screen === undefined) return;
  const shown = screen(snapshot as SnapshotFrom<M>);
  if (!screens.includes(shown)) throw broken(`"${shown}" is no screen of the plan`);
  seen.add(shown);
};

/** Every busy situation needs a path to one that is not; those beyond the limit count as not busy. */
export const checkWaysOut = (id: string, situations: ReadonlyMap<string, Situation>): void => {
  const isOut = new Set(
    [...situations].filter(([, one]) => !(one.isBusy && one.isExpanded)).map(([key]) => key),
  );
  for (let size = -1; size !== isOut.size; ) {
    size = isOut.size;
    for (const [key, { next }] of situations) if ([...next].some((one) => isOut.has(one))) isOut.add(key);
  }
  for (const [key, { path }] of situations)
    if (!isOut.has(key)) throw new Error(`${id} stays busy for ever after ${pathInWords(path)}`);
};

/** The plan and the machine must name the same actors, and each must have something to do. */
export const checkCases = (machine: AnyStateMachine, { actors = {} }: Cases): void => {
  const declared = declaredActors(machine);
  for (const name of Object.keys(actors))
    if (!(name in declared)) throw new Error(`${machine.id} declares no actor "${name}"`);
  for (const [name, logic] of Object.entries(declared)) {
    const cases = actors[name];
    if (cases === undefined) throw new Error(`The plan of ${machine.id} has no cases for "${name}"`);
    if (isMachine(logic)) checkCases(logic, cases);
  }
};
