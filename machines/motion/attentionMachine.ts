import { not, type SnapshotFrom, sendParent, setup, stateIn } from 'xstate';
import { listenerPort, type NoEvent } from '../port.ts';

/** Sent by a view: the visitor's pointer, focus and choice; held while something beside it asks for all attention. */
export type AttentionEvent =
  | { type: 'attention.pointerEntered' }
  | { type: 'attention.pointerLeft' }
  | { type: 'attention.focused' }
  | { type: 'attention.blurred' }
  | { type: 'attention.held' }
  | { type: 'attention.released' }
  | { type: 'attention.paused' }
  | { type: 'attention.resumed' };

/** Sent to the parent at every change; the parent starts out stopped. */
export type MovementEvent = { type: 'movement.allowed' } | { type: 'movement.stopped' };

type SurroundingsEvent =
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'motion.reduced' }
  | { type: 'motion.full' }
  | { type: 'site.paused' }
  | { type: 'site.resumed' }
  | { type: 'sight.entered' }
  | { type: 'sight.left' };

/**
 * Whether something that moves by itself may move now: a child of everything that does (HOME-4, HOME-7, QA-5,
 * WCAG 2.2.2). Hover, focus inside, a form beside it, a hidden tab, reduced motion, the page-wide pause, being out of the
 * viewport and the visitor's own pause each stop it. Input: the id of the moving element.
 */
export const attentionMachine = setup({
  types: {} as {
    events: AttentionEvent | SurroundingsEvent;
    input: { elementId: string };
    context: { elementId: string };
  },
  actors: {
    /** Sends the state of the element and the page: the present one at once, then every change. */
    surroundings: listenerPort<SurroundingsEvent, NoEvent, { elementId: string }>('surroundings'),
  },
  actions: {
    'tell that it may move': sendParent({ type: 'movement.allowed' }),
    'tell that it must stop': sendParent({ type: 'movement.stopped' }),
  },
  guards: {
    'nothing holds it still': stateIn({
      pointer: 'away',
      focus: 'outside',
      hold: 'free',
      page: 'visible',
      motion: 'full',
      site: 'playing',
      sight: 'inside',
      wish: 'playing',
    }),
  },
}).createMachine({
  id: 'attention',
  context: ({ input }) => input,
  type: 'parallel',
  invoke: {
    src: 'surroundings',
    id: 'surroundings',
    input: ({ context }) => ({ elementId: context.elementId }),
    onError: {},
  },
  states: {
    pointer: {
      initial: 'away',
      states: {
        away: { on: { 'attention.pointerEntered': 'over' } },
        over: { on: { 'attention.pointerLeft': 'away' } },
      },
    },
    focus: {
      initial: 'outside',
      states: {
        outside: { on: { 'attention.focused': 'inside' } },
        inside: { on: { 'attention.blurred': 'outside' } },
      },
    },
    hold: {
      initial: 'free',
      states: {
        free: { on: { 'attention.held': 'held' } },
        held: { on: { 'attention.released': 'free' } },
      },
    },
    page: {
      initial: 'visible',
      states: {
        visible: { on: { 'page.hidden': 'hidden' } },
        hidden: { on: { 'page.shown': 'visible' } },
      },
    },
    motion: {
      initial: 'full',
      states: {
        full: { on: { 'motion.reduced': 'reduced' } },
        reduced: { on: { 'motion.full': 'full' } },
      },
    },
    site: {
      initial: 'playing',
      states: {
        playing: { on: { 'site.paused': 'paused' } },
        paused: { on: { 'site.resumed': 'playing' } },
      },
    },
    sight: {
      initial: 'outside',
      states: {
        outside: { on: { 'sight.entered': 'inside' } },
        inside: { on: { 'sight.left': 'outside' } },
      },
    },
    wish: {
      initial: 'playing',
      states: {
        playing: { on: { 'attention.paused': 'paused' } },
        paused: { on: { 'attention.resumed': 'playing' } },
      },
    },
    movement: {
      initial: 'stopped',
      states: {
        stopped: {
          always: {
            guard: 'nothing holds it still',
            target: 'allowed',
            actions: 'tell that it may move',
          },
        },
        allowed: {
          always: {
            guard: not('nothing holds it still'),
            target: 'stopped',
            actions: 'tell that it must stop',
          },
        },
      },
    },
  },
});

export type AttentionSnapshot = SnapshotFrom<typeof attentionMachine>;

/** Why it does not move; null while it may. */
export type StopReason = 'wish' | 'site' | 'reduced' | 'hidden' | 'unseen' | 'held' | 'focus' | 'pointer';

/** The strongest reason why it does not move: what was asked for comes first. */
export const stopReason = (snapshot: AttentionSnapshot): StopReason | null => {
  if (snapshot.matches({ wish: 'paused' })) return 'wish';
  if (snapshot.matches({ site: 'paused' })) return 'site';
  if (snapshot.matches({ motion: 'reduced' })) return 'reduced';
  if (snapshot.matches({ page: 'hidden' })) return 'hidden';
  if (snapshot.matches({ sight: 'outside' })) return 'unseen';
  if (snapshot.matches({ hold: 'held' })) return 'held';
  if (snapshot.matches({ focus: 'inside' })) return 'focus';
  if (snapshot.matches({ pointer: 'over' })) return 'pointer';
  return null;
};

/**
 * The button beside it (WCAG 2.2.2); null while it is stopped anyway, by reduced motion or the page-wide
 * pause.
 */
export const pauseOffer = (snapshot: AttentionSnapshot): 'pause' | 'play' | null => {
  if (snapshot.matches({ site: 'paused' }) || snapshot.matches({ motion: 'reduced' })) return null;
  return snapshot.matches({ wish: 'paused' }) ? 'play' : 'pause';
};
