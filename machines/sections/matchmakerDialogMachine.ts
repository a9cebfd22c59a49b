import { assign, type ExtractEvent, setup } from 'xstate';
import { listenerPort, port } from '../port.ts';

/** The dialog's wording: an invitation (HOME-3), or a short confirmation (HOME-5). */
export type MatchmakerWording = 'try' | 'confirm';

/** `by` names the button that was pressed. */
type AppWanted = { type: 'app.wanted'; wording: MatchmakerWording; by: string };

export type MatchmakerDialogEvent =
  | AppWanted
  | { type: 'dialog.cancelled' }
  | { type: 'dialog.confirmed' }
  /** Another page or anchor is shown, as after Back. */
  | { type: 'place.left' };

interface MatchmakerDialogContext {
  readonly wording: MatchmakerWording;
  /** The button that was pressed last. */
  readonly by: string;
}

/**
 * The page's one question before the matchmaker app opens in this tab (HOME-3, HOME-5). It closes with the answer; a
 * visitor who stays or returns can open it again. Its code is in no first view: it is waited for, but asks nothing of
 * a visitor who does something else by then, nor on the page that Back leads to.
 */
export const matchmakerDialogMachine = setup({
  types: {} as { context: MatchmakerDialogContext; events: MatchmakerDialogEvent },
  actors: {
    /**
     * Loads the code of the dialog. Resolves to whether the focus is still where it was at the press; rejects where it
     * does not arrive.
     */
    load: port<boolean>('load'),
    /** Goes to the app. Resolves when this page is shown again; rejects for an invalid address. */
    leave: port('leave'),
    /** Sends `place.left`. */
    placeWatch: listenerPort<ExtractEvent<MatchmakerDialogEvent, 'place.left'>>('placeWatch'),
  },
  guards: {
    'the visitor still waits': (_, { waits }: { waits: boolean }) => waits,
  },
  actions: {
    'note the press': assign((_, { wording, by }: Omit<AppWanted, 'type'>) => ({ wording, by })),
  },
}).createMachine({
  id: 'matchmakerDialog',
  context: { wording: 'try', by: '' },
  initial: 'closed',
  invoke: { src: 'placeWatch', id: 'placeWatch', onError: {} },
  // Again from the beginning for another button, and for a visitor who stopped the navigation.
  on: {
    'app.wanted': {
      target: '.loading',
      reenter: true,
      actions: { type: 'note the press', params: ({ event }) => event },
    },
  },
  states: {
    closed: {},
    loading: {
      invoke: {
        src: 'load',
        id: 'load',
        onDone: [
          {
            guard: { type: 'the visitor still waits', params: ({ event }) => ({ waits: event.output }) },
            target: 'open',
          },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
      on: { 'place.left': 'closed' },
    },
    open: { on: { 'place.left': 'closed', 'dialog.cancelled': 'closed', 'dialog.confirmed': 'leaving' } },
    leaving: { invoke: { src: 'leave', id: 'leave', onDone: 'closed', onError: 'closed' } },
  },
});
