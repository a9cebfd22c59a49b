import { stripMachine, stripScreen } from '../../../../machines/motion/stripMachine.ts';
import { definePlan } from '../../definePlan.ts';
import { inAndOutOfSight } from './attention.ts';

/** A list that drifts, is dragged, and comes to fit its window or not. */
export const strip = definePlan(stripMachine, {
  inputs: [{ elementId: 'examples' }],
  events: [{ type: 'attention.paused' }, { type: 'attention.resumed' }],
  actors: {
    attention: inAndOutOfSight,
    fitWatch: { hears: [{ type: 'fit.narrow' }, { type: 'fit.byHand' }, { type: 'fit.wide', lists: 2 }] },
    drag: { hears: [{ type: 'press.started' }, { type: 'drag.started' }, { type: 'press.ended' }] },
    drift: {},
  },
  screen: stripScreen,
  screens: ['still', 'drifting', 'pressed', 'dragging', 'paused'],
  invariants: {
    'it drifts only where it goes round, may move and is not held': (snapshot) =>
      !snapshot.matches({ track: 'drifting' }) ||
      snapshot.matches({ fit: 'wide', movement: 'allowed', drag: 'free' }),
    'nobody holds a list that stands still, or is scrolled by hand': (snapshot) =>
      snapshot.matches({ fit: 'wide' }) || snapshot.matches({ drag: 'free' }),
  },
});
