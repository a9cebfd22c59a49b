import { countUpMachine } from '../../../../machines/motion/countUpMachine.ts';
import { definePlan } from '../../definePlan.ts';

/** A number that counts up once it is seen. */
export const countUp = definePlan(countUpMachine, {
  inputs: [{ elementId: 'statistic', value: 100 }],
  actors: {
    sightWatch: { hears: [{ type: 'sight.left' }, { type: 'sight.entered' }, { type: 'motion.unwanted' }] },
  },
  invariants: {
    'it never counts beyond its value': ({ context: { shown, value: end } }) => shown >= 0 && shown <= end,
    'it ends on its value': ({ value, context }) => value !== 'done' || context.shown === context.value,
  },
});
