import { filmMachine, filmScreen } from '../../../../machines/meetings/filmMachine.ts';
import { planned } from '../../definePlan.ts';

/** A film that plays, stands still, or is not there. */
export const film = planned(filmMachine, {
  inputs: [
    { hasRoom: true, wantsStillness: false },
    { hasRoom: true, wantsStillness: true },
    { hasRoom: false, wantsStillness: false },
  ],
  events: [{ type: 'film.toggled' }, { type: 'film.refused' }, { type: 'film.failed' }],
  screen: filmScreen,
  screens: ['playing', 'paused', 'absent'],
  invariants: {
    'nothing plays where there is no room': ({ value, context: { hasRoom } }) =>
      hasRoom || value === 'absent',
  },
});
