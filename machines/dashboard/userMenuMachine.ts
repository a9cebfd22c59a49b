import { assign, type SnapshotFrom, setup } from 'xstate';
import { listenerPort, port } from '../port.ts';

/**
 * The user menu in the top bar (DASH-1, QA-5): a press on the name shows or hides e-mail, phone and the way to the
 * account. A press or focus outside and Escape hide them. The account is a dialog above the menu, with code of its own;
 * closing it leads back to the menu. Both close with the session.
 */
export const userMenuMachine = setup({
  types: {} as {
    context: { number: string | null };
    events:
      | { type: 'menu.toggled' }
      | { type: 'menu.left' }
      | { type: 'menu.escaped' }
      | { type: 'account.wanted' }
      | { type: 'account.closed' }
      | { type: 'session.ended' };
  },
  actors: {
    /** Sends `menu.left` and `menu.escaped`. On Escape the focus returns to the menu's button. */
    outsideWatch: listenerPort<{ type: 'menu.left' } | { type: 'menu.escaped' }>('outsideWatch'),
    /** The partner's number as people write it, whose rules come with the menu's first opening. */
    readNumber: port<string>('readNumber'),
    /** Loads the account's code. */
    loadAccount: port('loadAccount'),
  },
  actions: {
    'take the number': assign((_, { number }: { number: string }) => ({ number })),
    'forget the number': assign({ number: null }),
  },
}).createMachine({
  id: 'userMenu',
  context: { number: null },
  initial: 'closed',
  states: {
    closed: { on: { 'menu.toggled': 'open' } },
    open: {
      invoke: [
        { src: 'outsideWatch', id: 'outsideWatch', onError: {} },
        {
          src: 'readNumber',
          id: 'readNumber',
          onDone: { actions: { type: 'take the number', params: ({ event }) => ({ number: event.output }) } },
          // It is shown as it is.
          onError: {},
        },
      ],
      initial: 'shown',
      states: {
        shown: { on: { 'account.wanted': 'loading' } },
        loading: {
          invoke: { src: 'loadAccount', id: 'loadAccount', onDone: '#userMenu.account', onError: 'failed' },
        },
        failed: { on: { 'account.wanted': 'loading' } },
      },
      on: { 'menu.toggled': 'closed', 'menu.left': 'closed', 'menu.escaped': 'closed' },
    },
    account: { on: { 'account.closed': 'open' } },
  },
  // Whoever signs in next may be somebody else.
  on: { 'session.ended': { target: '.closed', actions: 'forget the number' } },
});

export type UserMenuSnapshot = SnapshotFrom<typeof userMenuMachine>;
