import { motionMachine } from '../../../../machines/motion/motionMachine.ts';
import { planned } from '../../definePlan.ts';

/** The site's motion, stopped and let go. */
export const motion = planned(motionMachine, {
  events: [{ type: 'motion.toggled' }],
  actors: { stillness: {} },
});
