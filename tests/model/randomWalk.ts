import fc from 'fast-check';
import type { AnyStateMachine, InputFrom } from 'xstate';
import { checkSituation } from './checks.ts';
import { watchClaims } from './claims.ts';
import type { MachinePlans } from './definePlan.ts';
import { offered, take } from './explore.ts';
import type { Cases, Plan, Step } from './plan.ts';
import { runMachine } from './runMachine.ts';

/** Steps of one random walk. A machine that ends earlier is started again. */
const length = 100;

/**
 * Walks a machine at random (QA-2): `steps` steps in all. Each step is one that the running system offers,
 * and the invariants are checked after it. fast-check shortens a walk that breaks an invariant and reports
 * it. The same seed gives the same walks; `PATHS_SEED` sets another.
 */
export const randomWalk = <M extends AnyStateMachine>(
  { machine, plans }: MachinePlans<M>,
  steps: number,
): void => {
  const seed = Number(process.env['PATHS_SEED'] ?? 8);
  const runs = Math.ceil(steps / plans.length / length);
  for (const plan of plans) {
    const choices = fc.array(fc.nat({ max: 0xffff }), { minLength: length, maxLength: length });
    fc.assert(
      fc.property(choices, (drawn) => walkOnce(machine, plan, drawn)),
      { seed, numRuns: runs },
    );
  }
};

const walkOnce = <M extends AnyStateMachine>(machine: M, plan: Plan<M>, choices: readonly number[]): void => {
  const cases = plan as unknown as Cases;
  const inputs = plan.inputs ?? [undefined];
  let running = null as ReturnType<typeof runMachine<M>> | null;
  let path: Step[] = [];
  let claims = watchClaims(plan);
  for (const choice of choices) {
    const ways: Step[] = running === null ? [] : offered(running, cases);
    if (running === null || ways.length === 0) {
      const input = inputs[choice % inputs.length] as InputFrom<M>;
      const start: Step = { kind: 'start', input };
      path = [start];
      running = runMachine(machine, input);
      claims = watchClaims(plan);
      ways.splice(0, Infinity, ...offered(running, cases));
      checkSituation(running, plan, new Set(), path);
      claims.look(running, start);
    }
    const step = ways[choice % ways.length];
    // From this start nothing can happen.
    if (step === undefined) continue;
    path.push(step);
    take(running, step);
    checkSituation(running, plan, new Set(), path);
    claims.look(running, step);
  }
};
