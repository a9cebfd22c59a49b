import { and, assign, not, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate';
import { listenerPort, type NoEvent } from '../port.ts';
import { timings } from '../timings.ts';
import { type AttentionEvent, attentionMachine, type MovementEvent, stopReason } from './attentionMachine.ts';

/** `lists` is how many lists fill the window wherever the first one is. */
type FitEvent = { type: 'fit.narrow' } | { type: 'fit.wide'; lists: number } | { type: 'fit.byHand' };

interface StripInput {
  /** The id of the list's window. */
  elementId: string;
  /** From so many items on it goes round; without it, once it is longer than its window. */
  endlessFrom?: number | undefined;
}

/** The events of a drag; the movement in between is measured by the live actor. */
type StripDragEvent = { type: 'press.started' } | { type: 'drag.started' } | { type: 'press.ended' };

/** It begins to go round, with as many lists as its window needs. */
const goesRound = {
  target: 'wide',
  actions: {
    type: 'note how many lists fill the window',
    params: ({ event }: { event: { lists: number } }) => ({ lists: event.lists }),
  },
} as const;

/**
 * An endless list that drifts by itself and can be dragged (HOME-7, PRT-2, LAND-4). A press is a click only
 * if it ends without having become a drag. A list that need not go round does not move; where it is longer than
 * its window, as under reduced motion, it is scrolled by hand.
 */
export const stripMachine = setup({
  types: {} as {
    events: AttentionEvent | MovementEvent | FitEvent | StripDragEvent;
    input: StripInput;
    context: StripInput & { lists: number };
    children: { attention: 'attention' };
  },
  actors: {
    attention: attentionMachine,
    /** Sends how the list fits its window: at once, and whenever either is resized. */
    fitWatch: listenerPort<FitEvent, NoEvent, StripInput>('fitWatch'),
    /** Moves the list with the pointer, the keys and the focus, and sends the events of the press. */
    drag: listenerPort<StripDragEvent, NoEvent, { elementId: string }>('drag'),
    /** Lets the list drift as long as it runs. */
    drift: listenerPort<never, NoEvent, { elementId: string }>('drift'),
  },
  delays: { stripGlide: timings.stripGlide },
  actions: {
    'pass on to attention': sendTo('attention', ({ event }) => event as AttentionEvent),
    'note how many lists fill the window': assign((_, { lists }: { lists: number }) => ({ lists })),
  },
  guards: {
    'nothing holds the list': and([
      stateIn({ movement: 'allowed' }),
      stateIn({ drag: 'free' }),
      stateIn({ fit: 'wide' }),
    ]),
  },
}).createMachine({
  id: 'strip',
  context: ({ input }) => ({ ...input, lists: 1 }),
  type: 'parallel',
  invoke: [
    {
      src: 'attention',
      id: 'attention',
      input: ({ context }) => ({ elementId: context.elementId }),
      onError: {},
    },
    {
      src: 'fitWatch',
      id: 'fitWatch',
      input: ({ context: { elementId, endlessFrom } }) => ({ elementId, endlessFrom }),
      onError: {},
    },
  ],
  on: { 'attention.*': { actions: 'pass on to attention' } },
  states: {
    fit: {
      // Rendered by the server it can be scrolled, so it must be reachable by keyboard until it is measured.
      initial: 'unmeasured',
      on: { 'fit.narrow': '.narrow', 'fit.byHand': '.byHand' },
      states: {
        unmeasured: { on: { 'fit.wide': goesRound } },
        narrow: { on: { 'fit.wide': goesRound } },
        byHand: { on: { 'fit.wide': goesRound } },
        wide: {
          on: { 'fit.wide': { actions: goesRound.actions } },
          invoke: {
            src: 'drag',
            id: 'drag',
            input: ({ context }) => ({ elementId: context.elementId }),
            onError: {},
          },
        },
      },
    },
    movement: {
      initial: 'stopped',
      states: {
        stopped: { on: { 'movement.allowed': 'allowed' } },
        allowed: { on: { 'movement.stopped': 'stopped' } },
      },
    },
    drag: {
      initial: 'free',
      // A drag ends when the list no longer needs one.
      on: { 'fit.narrow': '.free', 'fit.byHand': '.free' },
      states: {
        free: { on: { 'press.started': 'pressed' } },
        pressed: { on: { 'drag.started': 'dragging', 'press.ended': 'free' } },
        dragging: { on: { 'press.ended': 'gliding' } },
        gliding: { on: { 'press.started': 'pressed' }, after: { stripGlide: 'free' } },
      },
    },
    track: {
      initial: 'resting',
      states: {
        resting: { always: { guard: 'nothing holds the list', target: 'drifting' } },
        drifting: {
          invoke: {
            src: 'drift',
            id: 'drift',
            input: ({ context }) => ({ elementId: context.elementId }),
            onError: {},
          },
          always: { guard: not('nothing holds the list'), target: 'resting' },
        },
      },
    },
  },
});

export type StripSnapshot = SnapshotFrom<typeof stripMachine>;

export type StripScreenName = 'still' | 'drifting' | 'pressed' | 'dragging' | 'paused';

/** What the strip is doing; `still` also while it eases out after a drag. */
export const stripScreen = (snapshot: StripSnapshot): StripScreenName => {
  if (!snapshot.matches({ fit: 'wide' })) return 'still';
  if (snapshot.matches({ drag: 'pressed' })) return 'pressed';
  if (snapshot.matches({ drag: 'dragging' })) return 'dragging';
  const attention = snapshot.children.attention?.getSnapshot();
  const reason = attention && stopReason(attention);
  if (reason === 'wish' || reason === 'site') return 'paused';
  return snapshot.matches({ track: 'drifting' }) ? 'drifting' : 'still';
};

/** How the list fits its window: it stands still, it is scrolled by hand, or it is endless. */
export const stripFit = (snapshot: StripSnapshot): StripSnapshot['value']['fit'] => snapshot.value.fit;

/** Whether the click after a press belongs to a drag, and is to be ignored (HOME-7, PRT-2). */
export const endsDrag = (snapshot: StripSnapshot): boolean => snapshot.matches({ drag: 'gliding' });
