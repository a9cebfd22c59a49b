import { type SnapshotFrom, setup } from 'xstate';

export type FilmEvent =
  /** The guest pressed the button. */
  | { type: 'film.toggled' }
  /** The browser lets nothing play that nobody asked for. */
  | { type: 'film.refused' }
  /** It is gone, broken, of a kind this browser does not know, or has no picture (fault U13). */
  | { type: 'film.failed' };

/** Whether there is room enough for a background, and whether the guest wants less motion. */
interface FilmInput {
  hasRoom: boolean;
  wantsStillness: boolean;
}

/**
 * The film behind a lobby: it runs unless somebody wants stillness, and anybody can pause it. Without room for
 * it, or once it has failed, it is `absent`, and the drawn room behind it is what a guest sees (API-2, DSGN-2, QA-5).
 */
export const filmMachine = setup({
  types: {} as { context: FilmInput; events: FilmEvent; input: FilmInput },
  guards: {
    'there is no room': ({ context }) => !context.hasRoom,
    'stillness is wanted': ({ context }) => context.wantsStillness,
  },
}).createMachine({
  id: 'film',
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
    playing: { on: { 'film.toggled': 'paused', 'film.refused': 'paused', 'film.failed': 'absent' } },
    paused: { on: { 'film.toggled': 'playing', 'film.failed': 'absent' } },
    absent: {},
  },
});

/** The one word for what stands behind a lobby in video mode. */
export type FilmScreen = 'playing' | 'paused' | 'absent';

/** How the film behind a lobby is shown just now. */
export const filmScreen = ({ value }: SnapshotFrom<typeof filmMachine>): FilmScreen =>
  value === 'deciding' ? 'absent' : value;
