import { motionMachine } from '../../../machines/app/motionMachine.ts';
import { planned } from '../planned.ts';

/** The site's motion, stopped and let go. */
export const motion = planned(motionMachine, {
  events: [{ type: 'motion.toggled' }],
  actors: { stillness: {} },
});
