import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { type Claim, type Plan, pathInWords, type Step } from './plan.ts';
import type { RunningMachine } from './runMachine.ts';

/** The claims of a plan along one path: which of them hold now, and whether they do. */
export interface ClaimWatch<M extends AnyStateMachine> {
  /** Looks at the machine after the next step of the path, its start first. @throws with the path where a claim is broken. */
  look(running: RunningMachine<M>, step: Step): void;
  /** Sentences that have to hold from here on: they tell two situations apart. */
  open(): readonly string[];
}

/**
 * Follows the claims over time of a plan (QA-9). `begun` gets the sentences whose time has come on any path: one that never
 * begins claims nothing.
 */
export const watchClaims = <M extends AnyStateMachine>(
  { claims = {} }: Pick<Plan<M>, 'claims'>,
  begun: Set<string> = new Set(),
): ClaimWatch<M> => {
  const open = new Set<string>();
  const path: Step[] = [];
  const all: readonly [string, Claim<M>][] = Object.entries(claims);
  return {
    look: ({ actor }, step) => {
      path.push(step);
      const moment = { step, snapshot: actor.getSnapshot() as SnapshotFrom<M> };
      for (const [sentence, { since, until, holds }] of all) {
        if (until?.(moment)) open.delete(sentence);
        else if (since(moment)) {
          open.add(sentence);
          begun.add(sentence);
        }
        if (open.has(sentence) && !holds(moment.snapshot))
          throw new Error(`It does not hold that ${sentence}\nafter ${pathInWords(path)}`);
      }
    },
    open: () => [...open].sort(),
  };
};
