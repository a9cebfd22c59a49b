import { assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { type AttentionEvent, attentionMachine, type MovementEvent } from '../motion/attentionMachine.ts';
import { demoTimings } from './demoTimings.ts';

/** The phases of the demo; `ended` is the whole image. */
export type DemoPhase = 'ended' | 'typing' | 'path' | 'match' | 'card' | 'resting';

/**
 * A loop of 9 s: how a need becomes an introduction (HOME-1). The need is typed, its path runs through the
 * communities, one person is found, a card rises. It shows the whole image until it may move for the first
 * time; stopped later, it freezes and resumes in the same phase. Input: the id of the figure's element.
 */
export const ecosystemDemoMachine = setup({
  types: {} as {
    context: { elementId: string; phase: DemoPhase };
    events: AttentionEvent | MovementEvent;
    input: { elementId: string };
  },
  actors: { attention: attentionMachine },
  delays: {
    demoTyping: demoTimings.demoTyping,
    demoPath: demoTimings.demoPath,
    demoMatch: demoTimings.demoMatch,
    demoCard: demoTimings.demoCard,
    demoRest: demoTimings.demoRest,
  },
  actions: { show: assign((_, phase: DemoPhase) => ({ phase })) },
}).createMachine({
  id: 'ecosystemDemo',
  context: ({ input }) => ({ ...input, phase: 'ended' }),
  initial: 'ended',
  invoke: {
    src: 'attention',
    id: 'attention',
    input: ({ context }) => ({ elementId: context.elementId }),
    onError: {},
  },
  on: { 'attention.*': { actions: sendTo('attention', ({ event }) => event) } },
  states: {
    ended: { on: { 'movement.allowed': 'playing' } },
    playing: {
      initial: 'typing',
      on: { 'movement.stopped': 'paused' },
      states: {
        typing: { entry: { type: 'show', params: 'typing' }, after: { demoTyping: 'path' } },
        path: { entry: { type: 'show', params: 'path' }, after: { demoPath: 'match' } },
        match: { entry: { type: 'show', params: 'match' }, after: { demoMatch: 'card' } },
        card: { entry: { type: 'show', params: 'card' }, after: { demoCard: 'resting' } },
        resting: { entry: { type: 'show', params: 'resting' }, after: { demoRest: 'typing' } },
        whereItWas: { type: 'history' },
      },
    },
    paused: { on: { 'movement.allowed': 'playing.whereItWas' } },
  },
});

export type EcosystemDemoSnapshot = SnapshotFrom<typeof ecosystemDemoMachine>;

/** The phase on screen, frozen or not. */
export const ecosystemDemoScreen = ({ context }: EcosystemDemoSnapshot): DemoPhase => context.phase;
