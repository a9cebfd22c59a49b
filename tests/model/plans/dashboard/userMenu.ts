import { userMenuMachine } from '../../../../machines/dashboard/userMenuMachine.ts';
import { definePlan } from '../../definePlan.ts';

/** A menu that is opened, and closed in every way. */
export const userMenu = definePlan(userMenuMachine, {
  events: [{ type: 'menu.toggled' }],
  actors: {
    outsideWatch: { hears: [{ type: 'menu.left' }, { type: 'menu.escaped' }] },
    readNumber: { resolves: ['+1 555 014 2288'], rejects: [new Error('lost')] },
  },
  key: ({ number }) => [number],
});
