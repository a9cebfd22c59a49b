import { type SnapshotFrom, setup } from 'xstate';

export type VideoEvent =
  /** The guest pressed the button. */
  | { type: 'video.toggled' }
  /** The browser blocks autoplay. */
  | { type: 'video.refused' }
  /** It is gone, broken, of an unknown kind, or has sound alone (fault U13). */
  | { type: 'video.failed' };

/** Whether a background fits, and whether the guest prefers reduced motion. */
interface VideoInput {
  fits: boolean;
  reducesMotion: boolean;
}

/**
 * The video behind a lobby: it plays unless the guest prefers reduced motion, and has a pause button. Where
 * it does not fit or has failed it is `absent`, and the guest sees the drawn background (API-2, DSGN-2,
 * QA-5).
 */
export const videoMachine = setup({
  types: {} as { context: VideoInput; events: VideoEvent; input: VideoInput },
  guards: {
    'it does not fit': ({ context }) => !context.fits,
    'motion is reduced': ({ context }) => context.reducesMotion,
  },
}).createMachine({
  id: 'video',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'it does not fit', target: 'absent' },
        { guard: 'motion is reduced', target: 'paused' },
        { target: 'playing' },
      ],
    },
    playing: { on: { 'video.toggled': 'paused', 'video.refused': 'paused', 'video.failed': 'absent' } },
    paused: { on: { 'video.toggled': 'playing', 'video.failed': 'absent' } },
    absent: {},
  },
});

/** The screen names of a lobby in video mode. */
export type VideoScreenName = 'playing' | 'paused' | 'absent';

/** How the video behind a lobby is shown. */
export const videoScreen = ({ value }: SnapshotFrom<typeof videoMachine>): VideoScreenName =>
  value === 'deciding' ? 'absent' : value;
