import { setup } from 'xstate';

/** The collapsible list of links on narrow screens (HDR-2): following a link or Escape closes it. */
export const menuMachine = setup({
  types: {} as {
    events: { type: 'menu.toggled' } | { type: 'link.followed' } | { type: 'menu.escaped' };
  },
}).createMachine({
  id: 'menu',
  initial: 'closed',
  states: {
    closed: { on: { 'menu.toggled': 'open' } },
    open: { on: { 'menu.toggled': 'closed', 'link.followed': 'closed', 'menu.escaped': 'closed' } },
  },
});
