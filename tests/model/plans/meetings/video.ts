import { videoMachine, videoScreen } from '../../../../machines/meetings/videoMachine.ts';
import { definePlan } from '../../definePlan.ts';

/** A video that plays, stands still, or is not there. */
export const video = definePlan(videoMachine, {
  inputs: [
    { hasRoom: true, wantsStillness: false },
    { hasRoom: true, wantsStillness: true },
    { hasRoom: false, wantsStillness: false },
  ],
  events: [{ type: 'video.toggled' }, { type: 'video.refused' }, { type: 'video.failed' }],
  screen: videoScreen,
  screens: ['playing', 'paused', 'absent'],
  invariants: {
    'nothing plays where there is no room': ({ value, context: { hasRoom } }) =>
      hasRoom || value === 'absent',
  },
});
