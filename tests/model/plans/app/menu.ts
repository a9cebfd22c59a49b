import { menuMachine } from '../../../../machines/app/menuMachine.ts';
import { definePlan } from '../../definePlan.ts';

/** A menu that is opened, and closed in every way. */
export const menu = definePlan(menuMachine, {
  events: [{ type: 'menu.toggled' }, { type: 'link.followed' }],
  actors: {
    outsideWatch: { hears: [{ type: 'menu.left' }, { type: 'menu.escaped' }] },
    placeWatch: { hears: [{ type: 'place.left' }] },
  },
});
