import { type SnapshotFrom, setup } from 'xstate';

export type VideoEvent =
  /** The guest pressed the button. */
  | { type: 'video.toggled' }
  /** The browser lets nothing play that nobody asked for. */
  | { type: 'video.refused' }
  /** It is gone, broken, of a kind this browser does not know, or has sound alone (fault U13). */
  | { type: 'video.failed' };

/** Whether there is room enough for a background, and whether the guest wants less motion. */
interface VideoInput {
  hasRoom: boolean;
  wantsStillness: boolean;
}

/**
 * The video behind a lobby: it runs unless somebody wants stillness, and anybody can pause it. Without room for
 * it, or once it has failed, it is `absent`, and the drawn room behind it is what a guest sees (API-2, DSGN-2, QA-5).
 */
export const videoMachine = setup({
  types: {} as { context: VideoInput; events: VideoEvent; input: VideoInput },
  guards: {
    'there is no room': ({ context }) => !context.hasRoom,
    'stillness is wanted': ({ context }) => context.wantsStillness,
  },
}).createMachine({
  id: 'video',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'there is no room', target: 'absent' },
        { guard: 'stillness is wanted', target: 'paused' },
        { target: 'playing' },
      ],
    },
    playing: { on: { 'video.toggled': 'paused', 'video.refused': 'paused', 'video.failed': 'absent' } },
    paused: { on: { 'video.toggled': 'playing', 'video.failed': 'absent' } },
    absent: {},
  },
});

/** The one word for what stands behind a lobby in video mode. */
export type VideoScreenName = 'playing' | 'paused' | 'absent';

/** How the video behind a lobby is shown just now. */
export const videoScreen = ({ value }: SnapshotFrom<typeof videoMachine>): VideoScreenName =>
  value === 'deciding' ? 'absent' : value;
