import { userMenuMachine } from '../../../../machines/dashboard/userMenuMachine.ts';
import { definePlan } from '../../definePlan.ts';

const actors = {
  loadAccount: { resolves: [undefined], rejects: [new Error('lost')] },
  outsideWatch: { hears: [{ type: 'menu.left' }, { type: 'menu.escaped' }] },
  readNumber: { resolves: ['+1 555 014 2288'], rejects: [new Error('lost')] },
} as const;

/** A menu that is opened, closed in every way, and leads to the account; and one whose session ends. */
export const userMenu = definePlan(
  userMenuMachine,
  {
    events: [{ type: 'menu.toggled' }, { type: 'account.wanted' }, { type: 'account.closed' }],
    actors,
    key: ({ number }) => [number],
  },
  {
    events: [{ type: 'menu.toggled' }, { type: 'account.wanted' }, { type: 'session.ended' }],
    actors,
    key: ({ number }) => [number],
  },
);
