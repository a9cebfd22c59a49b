import { setup } from 'xstate';
import { listenerPort } from '../port.ts';

/**
 * The collapsible list of links on narrow screens (HDR-2): following a link, Escape, or Back to another page closes
 * it.
 */
export const menuMachine = setup({
  types: {} as {
    events:
      | { type: 'menu.toggled' }
      | { type: 'link.followed' }
      | { type: 'menu.escaped' }
      | { type: 'place.left' };
  },
  actors: {
    /** Sends `menu.escaped`, wherever the focus is. The focus returns to the menu's button. */
    escapeWatch: listenerPort<{ type: 'menu.escaped' }>('escapeWatch'),
    /** Sends `place.left` when another page or anchor is shown. */
    placeWatch: listenerPort<{ type: 'place.left' }>('placeWatch'),
  },
}).createMachine({
  id: 'menu',
  initial: 'closed',
  states: {
    closed: { on: { 'menu.toggled': 'open' } },
    open: {
      invoke: [
        { src: 'escapeWatch', id: 'escapeWatch', onError: {} },
        { src: 'placeWatch', id: 'placeWatch', onError: {} },
      ],
      on: {
        'menu.toggled': 'closed',
        'link.followed': 'closed',
        'menu.escaped': 'closed',
        'place.left': 'closed',
      },
    },
  },
});
