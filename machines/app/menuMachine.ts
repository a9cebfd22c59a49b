import { setup } from 'xstate';
import { listenerPort } from '../port.ts';

/** The collapsible list of links on narrow screens (HDR-2): following a link or Escape closes it. */
export const menuMachine = setup({
  types: {} as {
    events: { type: 'menu.toggled' } | { type: 'link.followed' } | { type: 'menu.escaped' };
  },
  actors: {
    /** Sends `menu.escaped`, wherever the focus is. The focus returns to the menu's button. */
    escapeWatch: listenerPort<{ type: 'menu.escaped' }>('escapeWatch'),
  },
}).createMachine({
  id: 'menu',
  initial: 'closed',
  states: {
    closed: { on: { 'menu.toggled': 'open' } },
    open: {
      invoke: { src: 'escapeWatch', id: 'escapeWatch', onError: {} },
      on: { 'menu.toggled': 'closed', 'link.followed': 'closed', 'menu.escaped': 'closed' },
    },
  },
});
