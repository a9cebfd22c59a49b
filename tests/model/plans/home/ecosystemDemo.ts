import { ecosystemDemoMachine, ecosystemDemoScreen } from '../../../../machines/home/ecosystemDemoMachine.ts';
import { definePlan } from '../../definePlan.ts';
import { inAndOutOfSight } from '../motion/attention.ts';

/** The demo's loop, held up in each of its phases. */
export const ecosystemDemo = definePlan(ecosystemDemoMachine, {
  inputs: [{ elementId: 'demo' }],
  events: [{ type: 'attention.paused' }, { type: 'attention.resumed' }],
  actors: { attention: inAndOutOfSight },
  screen: ecosystemDemoScreen,
  screens: ['ended', 'typing', 'path', 'match', 'card', 'resting'],
  invariants: {
    'the phase that plays is the one on screen': ({ value, context: { phase } }) =>
      typeof value === 'string' || value.playing === phase,
    'only the whole image stands before the first play': ({ value, context: { phase } }) =>
      (value === 'ended') === (phase === 'ended'),
  },
});
