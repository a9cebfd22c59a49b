import { assign, type SnapshotFrom, setup } from 'xstate';
import { listenerPort } from '../port.ts';
import { withEvent } from '../withEvent.ts';

/** Whether the window is wide enough for a video. */
export type VideoFit = { type: 'fit.changed'; fits: boolean };

export type VideoEvent =
  | VideoFit
  /** The guest pressed the button. */
  | { type: 'video.toggled' }
  /** The browser blocks autoplay. */
  | { type: 'video.refused' }
  /** It is gone, broken, of an unknown kind, or has sound alone (fault U13). */
  | { type: 'video.failed' };

/** Whether the guest prefers reduced motion. */
interface VideoInput {
  reducesMotion: boolean;
}

/**
 * The video behind a lobby: it plays unless the guest prefers reduced motion, and has a pause button. Where
 * it does not fit or has failed it is `absent`, and the guest sees the drawn background (API-2, DSGN-2,
 * QA-5). A window may become wide enough later: a frame that loads while it is hidden has no width (DSGN-6).
 */
export const videoMachine = setup({
  types: {} as { context: VideoInput & { fits: boolean }; events: VideoEvent; input: VideoInput },
  actors: {
    /** Sends `fit.changed`, at the start too. */
    windowWatch: listenerPort<VideoFit>('windowWatch'),
  },
  guards: { 'motion is reduced': ({ context }) => context.reducesMotion },
  actions: { 'take whether it fits': assign((_, { fits }: VideoFit) => ({ fits })) },
}).createMachine({
  id: 'video',
  context: ({ input }) => ({ ...input, fits: false }),
  invoke: { src: 'windowWatch', id: 'windowWatch', onError: {} },
  on: { 'fit.changed': { actions: withEvent('take whether it fits') } },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'motion is reduced', target: 'paused' }, { target: 'playing' }] },
    playing: { on: { 'video.toggled': 'paused', 'video.refused': 'paused', 'video.failed': 'absent' } },
    paused: { on: { 'video.toggled': 'playing', 'video.failed': 'absent' } },
    absent: {},
  },
});

/** The screen names of a lobby in video mode. */
export type VideoScreenName = 'playing' | 'paused' | 'absent';

/** How the video behind a lobby is shown: one that does not fit is absent, and remembers whether it was paused. */
export const videoScreen = ({ context, value }: SnapshotFrom<typeof videoMachine>): VideoScreenName =>
  context.fits && value !== 'deciding' ? value : 'absent';
