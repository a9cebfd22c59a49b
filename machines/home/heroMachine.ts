import { assign, type SnapshotFrom, setup } from 'xstate';
import { listenerPort } from '../port.ts';
import { timings } from '../timings.ts';

/**
 * Plays the colours of the hero's letters soon after its start, and again after each change of language, the last of
 * several in a row (HOME-2). `round` counts the plays, so that each starts afresh.
 */
export const heroMachine = setup({
  types: {} as { context: { round: number }; events: { type: 'language.changed' } },
  actors: {
    /** Sends `language.changed` when the page changes to another language. */
    languageWatch: listenerPort<{ type: 'language.changed' }>('languageWatch'),
  },
  delays: { heroDebounce: timings.heroDebounce },
  actions: { 'count the round': assign({ round: ({ context }) => context.round + 1 }) },
}).createMachine({
  id: 'hero',
  context: { round: 0 },
  initial: 'settling',
  invoke: { src: 'languageWatch', id: 'languageWatch', onError: {} },
  on: { 'language.changed': '.settling' },
  states: {
    settling: { after: { heroDebounce: { target: 'playing', actions: 'count the round' } } },
    playing: {},
  },
});

export type HeroSnapshot = SnapshotFrom<typeof heroMachine>;
