import { setup } from 'xstate';
import { listenerPort } from '../port.ts';

/**
 * The user menu in the top bar (DASH-1, QA-5): a press on the name shows or hides e-mail and phone. A press
 * or focus outside and Escape hide them.
 */
export const userMenuMachine = setup({
  types: {} as { events: { type: 'menu.toggled' } | { type: 'menu.left' } | { type: 'menu.escaped' } },
  actors: {
    /** Sends `menu.left` and `menu.escaped`. On Escape the focus returns to the menu's button. */
    outsideWatch: listenerPort<{ type: 'menu.left' } | { type: 'menu.escaped' }>('outsideWatch'),
  },
}).createMachine({
  id: 'userMenu',
  initial: 'closed',
  states: {
    closed: { on: { 'menu.toggled': 'open' } },
    open: {
      invoke: { src: 'outsideWatch', id: 'outsideWatch', onError: {} },
      on: { 'menu.toggled': 'closed', 'menu.left': 'closed', 'menu.escaped': 'closed' },
    },
  },
});
