import { revealMachine, revealScreen } from '../../../../machines/motion/revealMachine.ts';
import { definePlan } from '../../definePlan.ts';

/** A part of a page that comes into sight or was there. */
export const reveal = definePlan(revealMachine, {
  inputs: [{ elementId: 'download' }],
  actors: { sightWatch: { hears: [{ type: 'sight.left' }, { type: 'sight.entered' }] } },
  screen: revealScreen,
  screens: ['untouched', 'hidden', 'shown'],
});
