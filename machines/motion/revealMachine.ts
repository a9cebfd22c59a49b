import { type SnapshotFrom, setup } from 'xstate';
import { listenerPort, type NoEvent } from '../port.ts';
import type { SightEvent } from './sight.ts';

/**
 * A section that appears when enough of it is in the viewport, and then stays (HOME-5). Until its position is
 * known nothing is hidden, so that nothing in view ever vanishes to appear again.
 */
export const revealMachine = setup({
  types: {} as {
    events: SightEvent;
    input: { elementId: string };
    context: { elementId: string };
  },
  actors: {
    /**
     * Sends `sight.left` while the element is out of the viewport, `sight.entered` once enough of it is in
     * it.
     */
    sightWatch: listenerPort<SightEvent, NoEvent, { elementId: string }>('sightWatch'),
  },
}).createMachine({
  id: 'reveal',
  context: ({ input }) => input,
  initial: 'watching',
  states: {
    watching: {
      invoke: {
        src: 'sightWatch',
        id: 'sightWatch',
        input: ({ context }) => ({ elementId: context.elementId }),
        onError: 'shown',
      },
      on: { 'sight.entered': 'shown' },
      initial: 'untouched',
      states: {
        untouched: { on: { 'sight.left': 'hidden' } },
        hidden: {},
      },
    },
    shown: {},
  },
});

export type RevealSnapshot = SnapshotFrom<typeof revealMachine>;

/** Only a section that is known to be out of the viewport is hidden. */
export const revealScreen = (snapshot: RevealSnapshot): 'untouched' | 'hidden' | 'shown' => {
  if (snapshot.matches('shown')) return 'shown';
  return snapshot.matches({ watching: 'hidden' }) ? 'hidden' : 'untouched';
};
