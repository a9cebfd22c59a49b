import { setup } from 'xstate';

/** The film behind a lobby: it runs unless somebody wants stillness, and anybody can pause it (API-2, QA-5). */
export const filmMachine = setup({
  types: {} as {
    context: { wantsStillness: boolean };
    events: { type: 'film.toggled' };
    input: { wantsStillness: boolean };
  },
  guards: { 'stillness is wanted': ({ context }) => context.wantsStillness },
}).createMachine({
  id: 'film',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'stillness is wanted', target: 'paused' }, { target: 'playing' }] },
    playing: { on: { 'film.toggled': 'paused' } },
    paused: { on: { 'film.toggled': 'playing' } },
  },
});
