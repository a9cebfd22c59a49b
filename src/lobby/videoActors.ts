import type { VideoFit, videoMachine } from '../../machines/meetings/videoMachine.ts';
import { type ActorsOf, listen } from '../../machines/port.ts';
import { from } from '../theme/breakpoints.ts';

/** Live actors of the video behind a lobby: the window's width (DSGN-2, DSGN-6). */
export const videoActors: ActorsOf<typeof videoMachine> = {
  windowWatch: listen<VideoFit>(({ sendBack }) => {
    const wide = matchMedia(from.m);
    const report = () => sendBack({ type: 'fit.changed', fits: wide.matches });
    report();
    wide.addEventListener('change', report);
    return () => wide.removeEventListener('change', report);
  }),
};
