import { motionMachine } from '../../../../machines/motion/motionMachine.ts';
import { definePlan } from '../../definePlan.ts';

/** The site's motion, stopped and let go. */
export const motion = definePlan(motionMachine, {
  events: [{ type: 'motion.toggled' }],
  actors: { stillness: {} },
});
