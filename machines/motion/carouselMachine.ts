import { assign, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate';
import { listenerPort } from '../port.ts';
import { timings } from '../timings.ts';
import { type AttentionEvent, attentionMachine, type MovementEvent, stopReason } from './attentionMachine.ts';

export type CarouselEvent =
  | AttentionEvent
  | MovementEvent
  | { type: 'slide.chosen'; index: number }
  | { type: 'slide.next' }
  | { type: 'slide.previous' };

/**
 * Slides that advance by themselves in a circle while they may move; a choice by hand delays them (HOME-4,
 * LAND-1). Input: the id of the element and the number of slides.
 */
export const carouselMachine = setup({
  types: {} as {
    events: CarouselEvent;
    input: { elementId: string; count: number };
    /** `front` is the slide that was in front when it last began to play. */
    context: { elementId: string; count: number; index: number; front: number };
    children: { attention: 'attention' };
  },
  actors: {
    attention: attentionMachine,
    /** Moves the slides as long as it runs; is told of every slide that has its turn. */
    turns: listenerPort<never, { type: 'slide.turned' }, { elementId: string; count: number }>('turns'),
  },
  delays: { slideInterval: timings.slideInterval, manualPause: timings.manualPause },
  actions: {
    'pass on to attention': sendTo('attention', ({ event }) => event as AttentionEvent),
    'show the slide': assign((_, { index }: { index: number }) => ({ index })),
    'show the next slide': assign(({ context: { index, count } }) => ({ index: (index + 1) % count })),
    'play from this slide': assign(({ context: { index } }) => ({ front: index })),
    'tell that the next has its turn': sendTo('turns', { type: 'slide.turned' }),
    'show the previous slide': assign(({ context: { index, count } }) => ({
      index: (index + count - 1) % count,
    })),
  },
  guards: {
    'it may move': stateIn({ movement: 'allowed' }),
    'it must stop': stateIn({ movement: 'stopped' }),
    'there is such a slide': ({ context }, { index }: { index: number }) =>
      Number.isInteger(index) && index >= 0 && index < context.count,
  },
}).createMachine({
  id: 'carousel',
  context: ({ input }) => ({ ...input, index: 0, front: 0 }),
  type: 'parallel',
  invoke: {
    src: 'attention',
    id: 'attention',
    input: ({ context }) => ({ elementId: context.elementId }),
    onError: {},
  },
  on: { 'attention.*': { actions: 'pass on to attention' } },
  states: {
    movement: {
      initial: 'stopped',
      states: {
        stopped: { on: { 'movement.allowed': 'allowed' } },
        allowed: { on: { 'movement.stopped': 'stopped' } },
      },
    },
    slides: {
      initial: 'resting',
      on: {
        'slide.chosen': {
          guard: { type: 'there is such a slide', params: ({ event }) => ({ index: event.index }) },
          target: '.held',
          actions: { type: 'show the slide', params: ({ event }) => ({ index: event.index }) },
        },
        'slide.next': { target: '.held', actions: 'show the next slide' },
        'slide.previous': { target: '.held', actions: 'show the previous slide' },
      },
      states: {
        resting: { always: { guard: 'it may move', target: 'playing' } },
        playing: {
          entry: 'play from this slide',
          invoke: {
            src: 'turns',
            id: 'turns',
            input: ({ context: { elementId, count } }) => ({ elementId, count }),
            onError: {},
          },
          always: { guard: 'it must stop', target: 'resting' },
          initial: 'showing',
          states: {
            showing: {
              after: {
                slideInterval: {
                  target: 'showing',
                  reenter: true,
                  actions: ['show the next slide', 'tell that the next has its turn'],
                },
              },
            },
          },
        },
        held: { after: { manualPause: 'resting' } },
      },
    },
  },
});

export type CarouselSnapshot = SnapshotFrom<typeof carouselMachine>;

export type CarouselScreenName = 'playing' | 'hovered' | 'held' | 'asleep' | 'paused';

/**
 * The slide that the styles have in front: while it plays, the browser alone moves the slides from there on.
 */
export const slideInFront = (snapshot: CarouselSnapshot): number =>
  snapshot.matches({ slides: 'playing' }) ? snapshot.context.front : snapshot.context.index;

/**
 * The state of the carousel. `asleep`: unseen, in a hidden tab, beside an open form, with the focus inside or under
 * reduced motion. `held`: a slide was chosen by hand.
 */
export const carouselScreen = (snapshot: CarouselSnapshot): CarouselScreenName => {
  const attention = snapshot.children.attention?.getSnapshot();
  const reason = attention ? stopReason(attention) : 'unseen';
  if (reason === 'wish' || reason === 'site') return 'paused';
  if (snapshot.matches({ slides: 'held' })) return 'held';
  if (reason === null) return 'playing';
  return reason === 'pointer' ? 'hovered' : 'asleep';
};
