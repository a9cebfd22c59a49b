import { assign, setup } from 'xstate';

/**
 * Panels of which at most one is open: benefit cards and questions (PRT-3, LAND-3). `open` is the id of the
 * open panel, or null; a press on it closes it, a press on another one opens that instead.
 */
export const disclosureMachine = setup({
  types: {} as {
    events: { type: 'panel.toggled'; id: string };
    input: { open: string | null };
    context: { open: string | null };
  },
  actions: {
    'open the panel': assign((_, { id }: { id: string }) => ({ open: id })),
    'close the panel': assign({ open: null }),
  },
  guards: {
    'a panel is open': ({ context }) => context.open !== null,
    'it is the open panel': ({ context }, { id }: { id: string }) => context.open === id,
  },
}).createMachine({
  id: 'disclosure',
  context: ({ input }) => ({ open: input.open }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'a panel is open', target: 'open' }, { target: 'closed' }] },
    closed: {
      on: {
        'panel.toggled': {
          target: 'open',
          actions: { type: 'open the panel', params: ({ event }) => ({ id: event.id }) },
        },
      },
    },
    open: {
      on: {
        'panel.toggled': [
          {
            guard: { type: 'it is the open panel', params: ({ event }) => ({ id: event.id }) },
            target: 'closed',
            actions: 'close the panel',
          },
          { actions: { type: 'open the panel', params: ({ event }) => ({ id: event.id }) } },
        ],
      },
    },
  },
});
