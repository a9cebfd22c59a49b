import { setup } from 'xstate';

/** The user's name in the top bar: a press shows and hides e-mail and phone (DASH-1). */
export const userMenuMachine = setup({
  types: {} as { events: { type: 'menu.toggled' } | { type: 'menu.closed' } },
}).createMachine({
  id: 'userMenu',
  initial: 'closed',
  states: {
    closed: { on: { 'menu.toggled': 'open' } },
    open: { on: { 'menu.toggled': 'closed', 'menu.closed': 'closed' } },
  },
});
