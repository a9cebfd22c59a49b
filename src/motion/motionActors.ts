import type { motionMachine } from '../../machines/motion/motionMachine.ts';
import { type ActorsOf, listen } from '../../machines/port.ts';

/** Marks the page as paused; the endless animations read this mark (see `motion.css.ts`). */
export const motionActors: ActorsOf<typeof motionMachine> = {
  stillness: listen(() => {
    document.documentElement.dataset['motion'] = 'paused';
    return () => {
      delete document.documentElement.dataset['motion'];
    };
  }),
};
