import { and, not, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate';
import { listenerPort, type NoEvent } from '../port.ts';
import { timings } from '../timings.ts';
import { type AttentionEvent, attentionMachine, type MovementEvent, stopReason } from './attentionMachine.ts';

type FitEvent = { type: 'fit.narrow' } | { type: 'fit.wide' } | { type: 'fit.byHand' };

/** The events of a drag: what lies between a press and its end is measured where the pointer is. */
type StripDragEvent = { type: 'press.started' } | { type: 'drag.started' } | { type: 'press.ended' };

/**
 * An endless list that drifts by itself and can be dragged (HOME-7, PRT-2, LAND-4). Only a press that ends
 * without having become a drag is a click. A list that fits its window stands still; under reduced motion a
 * longer one is scrolled by hand. Input: the id of the list's window.
 */
export const stripMachine = setup({
  types: {} as {
    events: AttentionEvent | MovementEvent | FitEvent | StripDragEvent;
    input: { elementId: string };
    context: { elementId: string };
    children: { attention: 'attention' };
  },
  actors: {
    attention: attentionMachine,
    /** Sends how the list fits its window: at once, and whenever either changes its size. */
    fitWatch: listenerPort<FitEvent, NoEvent, { elementId: string }>('fitWatch'),
    /** Moves the list with the pointer, the keys and the focus, and sends the events of the press. */
    drag: listenerPort<StripDragEvent, NoEvent, { elementId: string }>('drag'),
    /** Lets the list drift as long as it runs. */
    drift: listenerPort<never, NoEvent, { elementId: string }>('drift'),
  },
  delays: { stripGlide: timings.stripGlide },
  actions: { 'pass on to attention': sendTo('attention', ({ event }) => event as AttentionEvent) },
  guards: {
    'nothing holds the list': and([
      stateIn({ movement: 'allowed' }),
      stateIn({ drag: 'free' }),
      stateIn({ fit: 'wide' }),
    ]),
  },
}).createMachine({
  id: 'strip',
  context: ({ input }) => input,
  type: 'parallel',
  invoke: [
    { src: 'attention', id: 'attention', input: ({ context }) => ({ elementId: context.elementId }) },
    {
      src: 'fitWatch',
      id: 'fitWatch',
      input: ({ context }) => ({ elementId: context.elementId }),
      onError: {},
    },
  ],
  on: { 'attention.*': { actions: 'pass on to attention' } },
  states: {
    fit: {
      // Drawn by the server it can be scrolled, and so must be reached by keyboard, until it is measured.
      initial: 'unmeasured',
      on: { 'fit.narrow': '.narrow', 'fit.byHand': '.byHand' },
      states: {
        unmeasured: { on: { 'fit.wide': 'wide' } },
        narrow: { on: { 'fit.wide': 'wide' } },
        byHand: { on: { 'fit.wide': 'wide' } },
        wide: {
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
      // A drag ends with the long list.
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

/** How the list stands in its window: it fits, it is scrolled by hand, or it goes round. */
export const stripFit = (snapshot: StripSnapshot): StripSnapshot['value']['fit'] => snapshot.value.fit;

/** Whether the click that follows a press belongs to a drag, and so is none (HOME-7, PRT-2). */
export const endsDrag = (snapshot: StripSnapshot): boolean => snapshot.matches({ drag: 'gliding' });
