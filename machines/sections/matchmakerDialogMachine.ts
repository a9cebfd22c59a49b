import { setup } from 'xstate';
import { port } from '../port.ts';

export type MatchmakerDialogEvent =
  | { type: 'app.wanted' }
  | { type: 'dialog.cancelled' }
  | { type: 'dialog.confirmed' };

/**
 * The question before the matchmaker app opens in this tab (HOME-3, HOME-5). It closes with the answer; a
 * visitor who stays or returns can open it again. Its code is in no first view: it is waited for.
 */
export const matchmakerDialogMachine = setup({
  types: {} as { events: MatchmakerDialogEvent },
  actors: {
    /** Loads the code of the dialog. Rejects where it does not arrive, which the page has told then (APP-10). */
    load: port('load'),
    /** Goes to the app. Resolves when this page is shown again; rejects for an invalid address. */
    leave: port('leave'),
  },
}).createMachine({
  id: 'matchmakerDialog',
  initial: 'closed',
  states: {
    closed: { on: { 'app.wanted': 'loading' } },
    loading: { invoke: { src: 'load', id: 'load', onDone: 'open', onError: 'closed' } },
    open: { on: { 'dialog.cancelled': 'closed', 'dialog.confirmed': 'leaving' } },
    leaving: {
      invoke: { src: 'leave', id: 'leave', onDone: 'closed', onError: 'closed' },
      // The visitor stopped the navigation.
      on: { 'app.wanted': 'loading' },
    },
  },
});
