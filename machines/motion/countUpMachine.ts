import { assign, setup } from 'xstate';
import { listenerPort, type NoEvent } from '../port.ts';
import { timings } from '../timings.ts';
import type { SightEvent } from './sight.ts';

/** Steps from 0 to the value (PRT-3). */
const steps = 10;

export interface CountUpInput {
  elementId: string;
  /** Where the count ends. */
  value: number;
}

/**
 * A statistic that counts up from 0 to its value in ten even steps once it is in the viewport (PRT-3); before
 * that, and with reduced motion, it shows its value. `shown` is the number to show, with no more decimals
 * than the value has.
 */
export const countUpMachine = setup({
  types: {} as {
    events: SightEvent | { type: 'motion.unwanted' };
    input: CountUpInput;
    context: CountUpInput & { step: number; shown: number };
  },
  actors: {
    /** Sends `sight.entered` when the element is seen, and `motion.unwanted` at once with reduced motion. */
    sightWatch: listenerPort<SightEvent | { type: 'motion.unwanted' }, NoEvent, { elementId: string }>(
      'sightWatch',
    ),
  },
  delays: { countStep: timings.countStep },
  actions: {
    'count one step': assign(({ context: { step, value } }) => ({
      step: step + 1,
      shown: numberAt(step + 1, value),
    })),
    'begin at 0': assign({ step: 0, shown: 0 }),
  },
  guards: {
    'the value is reached': ({ context }) => context.step === steps,
  },
}).createMachine({
  id: 'countUp',
  context: ({ input }) => ({ ...input, step: 0, shown: input.value }),
  initial: 'waiting',
  states: {
    waiting: {
      invoke: {
        src: 'sightWatch',
        id: 'sightWatch',
        input: ({ context }) => ({ elementId: context.elementId }),
        onError: 'done',
      },
      on: { 'motion.unwanted': 'done', 'sight.entered': { target: 'counting', actions: 'begin at 0' } },
    },
    counting: {
      always: { guard: 'the value is reached', target: 'done' },
      after: { countStep: { target: 'counting', reenter: true, actions: 'count one step' } },
    },
    done: {},
  },
});

const numberAt = (step: number, value: number): number => {
  const decimals = String(value).split('.')[1]?.length ?? 0;
  return Number(((value * step) / steps).toFixed(decimals));
};
