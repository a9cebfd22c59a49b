import { setup } from 'xstate';
import { listenerPort } from '../port.ts';

/**
 * The page-wide pause for whatever moves by itself and has no pause of its own: the tagline, the meeting
 * dot, the crowd (WCAG 2.2.2, QA-5). Pages that are left and entered again stay paused.
 */
export const motionMachine = setup({
  types: {} as { events: { type: 'motion.toggled' } },
  actors: {
    /** Holds everything that moves by itself still, as long as it runs. */
    stillness: listenerPort<never>('stillness'),
  },
}).createMachine({
  id: 'motion',
  initial: 'playing',
  states: {
    playing: { on: { 'motion.toggled': 'paused' } },
    paused: {
      invoke: { src: 'stillness', id: 'stillness', onError: {} },
      on: { 'motion.toggled': 'playing' },
    },
  },
});
