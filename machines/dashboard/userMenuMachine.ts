import { setup } from 'xstate';
import { listenerPort } from '../port.ts';

/**
 * The user's name in the top bar: a press shows and hides e-mail and phone. Shown, they hide again when a press or
 * the focus goes elsewhere, and on Escape (DASH-1, QA-5).
 */
export const userMenuMachine = setup({
  types: {} as { events: { type: 'menu.toggled' } | { type: 'menu.left' } | { type: 'menu.escaped' } },
  actors: {
    /** Sends `menu.left` and `menu.escaped`; on Escape the focus goes back to the menu's button. */
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
