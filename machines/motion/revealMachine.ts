import { type SnapshotFrom, setup } from 'xstate';
import { listenerPort, type NoEvent } from '../port.ts';
import type { SightEvent } from './sight.ts';

/**
 * A section that appears when enough of it is seen, and then stays (HOME-5). Until it is known where the
 * section stands it is left alone, so that nothing in sight ever vanishes to appear again.
 */
export const revealMachine = setup({
  types: {} as {
    events: SightEvent;
    input: { elementId: string };
    context: { elementId: string };
  },
  actors: {
    /** Sends `sight.left` while the element is out of sight, and `sight.entered` once enough of it is seen. */
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

/** Only what is known to be out of sight is hidden. */
export const revealScreen = (snapshot: RevealSnapshot): 'untouched' | 'hidden' | 'shown' => {
  if (snapshot.matches('shown')) return 'shown';
  return snapshot.matches({ watching: 'hidden' }) ? 'hidden' : 'untouched';
};
