import { assign, not, type SnapshotFrom, setup, stateIn } from 'xstate';
import { listenerPort, port } from '../port.ts';

export type InstallOfferEvent =
  | { type: 'install.wanted' }
  | { type: 'install.continued' }
  | { type: 'install.cancelled' }
  | { type: 'guide.wanted' };

type OfferEvent = { type: 'offer.captured' } | { type: 'offer.used' } | { type: 'app.installed' };

/** The result of the browser's own prompt. */
export type InstallOutcome = 'accepted' | 'dismissed';

/**
 * Installing the app (HOME-6): whether the browser offers it, and the dialog before it. "Continue" shows the
 * browser's prompt if there is one, else it leads to the guide. On the guide's own page, next to the
 * instructions, no dialog is needed.
 */
export const installOfferMachine = setup({
  types: {} as {
    events: InstallOfferEvent | OfferEvent;
    context: { outcome: InstallOutcome | null };
  },
  actors: {
    /** Sends the browser's offer: the present one at once, then every change. */
    offerWatch: listenerPort<OfferEvent>('offerWatch'),
    /** Shows the browser's prompt, which uses the offer up. */
    prompt: port<InstallOutcome>('prompt'),
    goToGuide: port('goToGuide'),
  },
  actions: {
    'keep the outcome': assign({ outcome: (_, { outcome }: { outcome: InstallOutcome }) => outcome }),
    'forget the outcome': assign({ outcome: null }),
  },
  guards: {
    'the browser offers it': stateIn({ offer: 'captured' }),
    'it is not installed': not(stateIn({ offer: 'installed' })),
  },
}).createMachine({
  id: 'installOffer',
  context: { outcome: null },
  type: 'parallel',
  invoke: { src: 'offerWatch', id: 'offerWatch', onError: {} },
  states: {
    offer: {
      initial: 'unavailable',
      states: {
        unavailable: { on: { 'offer.captured': 'captured', 'app.installed': 'installed' } },
        captured: { on: { 'offer.used': 'unavailable', 'app.installed': 'installed' } },
        // A removed app can be installed again.
        installed: { on: { 'offer.captured': { target: 'captured', actions: 'forget the outcome' } } },
      },
    },
    dialog: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'install.wanted': {
              guard: 'it is not installed',
              target: 'open',
              actions: 'forget the outcome',
            },
            'install.continued': {
              guard: 'the browser offers it',
              target: 'prompting',
              actions: 'forget the outcome',
            },
          },
        },
        open: {
          on: {
            'install.continued': [
              { guard: 'the browser offers it', target: 'prompting' },
              { target: 'guiding' },
            ],
            'guide.wanted': 'guiding',
            'install.cancelled': 'closed',
            // Installed by the browser's own button meanwhile.
            'app.installed': 'closed',
          },
        },
        prompting: {
          tags: 'busy',
          invoke: {
            src: 'prompt',
            id: 'prompt',
            onDone: {
              target: 'closed',
              actions: { type: 'keep the outcome', params: ({ event }) => ({ outcome: event.output }) },
            },
            onError: 'guiding',
          },
          on: { 'install.cancelled': 'closed' },
        },
        guiding: {
          invoke: { src: 'goToGuide', id: 'goToGuide', onDone: 'closed', onError: 'closed' },
        },
      },
    },
  },
});

export type InstallOfferSnapshot = SnapshotFrom<typeof installOfferMachine>;

/** What to say about the installation: nothing, that it is done, or that it was dismissed (HOME-6). */
export const installNotice = (snapshot: InstallOfferSnapshot): 'installed' | 'dismissed' | null =>
  snapshot.matches({ offer: 'installed' }) || snapshot.context.outcome === 'accepted'
    ? 'installed'
    : snapshot.context.outcome;
