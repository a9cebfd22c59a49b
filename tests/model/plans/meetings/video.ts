import { videoMachine, videoScreen } from '../../../../machines/meetings/videoMachine.ts';
import { definePlan } from '../../definePlan.ts';

/** A video that plays, stands still, or is not there. */
export const video = definePlan(videoMachine, {
  inputs: [
    { fits: true, reducesMotion: false },
    { fits: true, reducesMotion: true },
    { fits: false, reducesMotion: false },
  ],
  events: [{ type: 'video.toggled' }, { type: 'video.refused' }, { type: 'video.failed' }],
  screen: videoScreen,
  screens: ['playing', 'paused', 'absent'],
  invariants: {
    'nothing plays where it does not fit': ({ value, context: { fits } }) => fits || value === 'absent',
  },
});
