import { setup } from 'xstate';
import { listenerPort } from '../port.ts';

/**
 * The page-wide pause for everything that moves by itself without a pause of its own: the tagline, the
 * meeting dot, the crowd (WCAG 2.2.2, QA-5). It outlasts navigation within the site.
 */
export const motionMachine = setup({
  types: {} as { events: { type: 'motion.toggled' } },
  actors: {
    /** Stops everything that moves by itself, as long as it runs. */
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
