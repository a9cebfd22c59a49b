import { videoMachine, videoScreen } from '../../../../machines/meetings/videoMachine.ts';
import { definePlan } from '../../definePlan.ts';

/** A video that plays, stands still, or is not there, in a window that may change its width. */
export const video = definePlan(videoMachine, {
  inputs: [{ reducesMotion: false }, { reducesMotion: true }],
  events: [{ type: 'video.toggled' }, { type: 'video.refused' }, { type: 'video.failed' }],
  actors: {
    windowWatch: {
      hears: [
        { type: 'fit.changed', fits: true },
        { type: 'fit.changed', fits: false },
      ],
      breaks: true,
    },
  },
  screen: videoScreen,
  screens: ['playing', 'paused', 'absent'],
  invariants: {
    'nothing is shown where it does not fit': (snapshot) =>
      snapshot.context.fits || videoScreen(snapshot) === 'absent',
  },
});
