import { partnersFloatMachine, partnersFloatScreen } from '../../../../machines/home/partnersFloatMachine.ts';
import { definePlan } from '../../definePlan.ts';

/** The ends of the page come into the window and go. */
export const partnersFloat = definePlan(partnersFloatMachine, {
  screen: partnersFloatScreen,
  screens: ['hidden', 'shown'],
  events: [],
  actors: { pageEndWatch: { hears: [{ type: 'end.entered' }, { type: 'ends.left' }] } },
});
