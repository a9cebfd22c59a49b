import { setup } from 'xstate';
import { listenerPort } from '../port.ts';

/**
 * The collapsible list of links on narrow screens (HDR-2): following a link, Escape, the focus that leaves the header, which
 * the list would cover (QA-5), or Back to another page closes it.
 */
export const menuMachine = setup({
  types: {} as {
    events:
      | { type: 'menu.toggled' }
      | { type: 'link.followed' }
      | { type: 'menu.left' }
      | { type: 'menu.escaped' }
      | { type: 'place.left' };
  },
  actors: {
    /**
     * Sends `menu.left` when the focus leaves the header, and `menu.escaped`, wherever the focus is. Unless that is outside
     * of the header, it returns to the menu's button on Escape.
     */
    outsideWatch: listenerPort<{ type: 'menu.left' } | { type: 'menu.escaped' }>('outsideWatch'),
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
        { src: 'outsideWatch', id: 'outsideWatch', onError: {} },
        { src: 'placeWatch', id: 'placeWatch', onError: {} },
      ],
      on: {
        'menu.toggled': 'closed',
        'link.followed': 'closed',
        'menu.left': 'closed',
        'menu.escaped': 'closed',
        'place.left': 'closed',
      },
    },
  },
});
