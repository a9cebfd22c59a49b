import { lobbyMachine } from '../../../../machines/meetings/lobbyMachine.ts';
import { definePlan } from '../../definePlan.ts';

/** A guest who gives a name, asks to be let in, and leaves. */
export const lobby = definePlan(lobbyMachine, {
  events: [
    { type: 'guest.named', name: 'Grace' },
    { type: 'guest.named', name: '  ' },
    { type: 'entry.requested' },
    { type: 'entry.cancelled' },
    { type: 'microphone.toggled' },
    { type: 'camera.toggled' },
  ],
  invariants: {
    'nobody knocks without a name': (snapshot) =>
      !snapshot.matches({ door: 'asked' }) || snapshot.context.name.trim() !== '',
    'nobody is asked for a name who has one': ({ context: { unnamed, name } }) =>
      !unnamed || name.trim() === '',
  },
});
