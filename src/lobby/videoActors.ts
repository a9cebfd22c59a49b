import type { VideoFit, videoMachine } from '../../machines/meetings/videoMachine.ts';
import { type ActorsOf, listen } from '../../machines/port.ts';
import { followMedia } from '../platform/followMedia.ts';
import { from } from '../theme/breakpoints.ts';

/** Live actors of the video behind a lobby: the window's width (DSGN-2, DSGN-6). */
export const videoActors: ActorsOf<typeof videoMachine> = {
  windowWatch: listen<VideoFit>(({ sendBack }) =>
    followMedia(from.m, (fits) => sendBack({ type: 'fit.changed', fits })),
  ),
};
