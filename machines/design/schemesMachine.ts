import { assign, type SnapshotFrom, setup } from 'xstate';
import type { ConnectionEvent } from '../app/connectionMachine.ts';
import { listenerPort, port } from '../port.ts';
import { withEvent } from '../withEvent.ts';
import type { Scheme } from './schemes.ts';

/** Sent by the design after each edit. */
export type SchemesEvent = { type: 'logo.changed'; url: string | null };

interface SchemesContext {
  /** The logo's address. */
  url: string | null;
  schemes: readonly Scheme[];
}

const takeLogo = (url: string | null): SchemesContext => ({ url, schemes: [] });

/**
 * The color schemes that are proposed from the logo (BRAND-1). It is read whenever it is another one; what an older one
 * gives is dropped. A logo that cannot be read proposes nothing: that is no error of the partner's. It may only not have come, so
 * it is read again when the network is back.
 */
export const schemesMachine = setup({
  types: {} as {
    context: SchemesContext;
    events: SchemesEvent | ConnectionEvent;
    input: { url: string | null };
  },
  actors: {
    /** Reads the colors of the image at that address, and makes schemes of them. */
    proposeSchemes: port<readonly Scheme[], { url: string }>('proposeSchemes'),
    /** Sends `connection.restored` when the browser is online again. */
    connectionWatch: listenerPort<ConnectionEvent>('connectionWatch'),
  },
  guards: {
    'there is a logo': ({ context }) => context.url !== null,
    'it is another logo': ({ context }, { url }: { url: string | null }) => context.url !== url,
  },
  actions: {
    'take the logo': assign((_, { url }: { url: string | null }) => takeLogo(url)),
    'take the schemes': assign((_, { schemes }: { schemes: readonly Scheme[] }) => ({ schemes })),
  },
}).createMachine({
  id: 'schemes',
  context: ({ input }) => takeLogo(input.url),
  initial: 'deciding',
  on: {
    'logo.changed': {
      guard: withEvent('it is another logo'),
      target: '.deciding',
      actions: withEvent('take the logo'),
    },
  },
  states: {
    deciding: { always: [{ guard: 'there is a logo', target: 'reading' }, { target: 'none' }] },
    none: {},
    reading: {
      invoke: {
        src: 'proposeSchemes',
        id: 'proposeSchemes',
        input: ({ context: { url } }) => ({ url: url ?? '' }),
        onDone: {
          target: 'proposed',
          actions: { type: 'take the schemes', params: ({ event }) => ({ schemes: event.output }) },
        },
        onError: 'unreadable',
      },
    },
    proposed: {},
    unreadable: {
      invoke: { src: 'connectionWatch', id: 'connectionWatch', onError: {} },
      on: { 'connection.restored': 'reading' },
    },
  },
});

export type SchemesSnapshot = SnapshotFrom<typeof schemesMachine>;
export type SchemesScreenName = 'none' | 'reading' | 'proposed' | 'unreadable';

/** The name of what the card of the colors shows. */
export const schemesScreen = ({ value }: SchemesSnapshot): SchemesScreenName =>
  value === 'deciding' ? 'none' : value;

/** The proposals: null while the logo is read, empty without any. */
export const proposedSchemes = (snapshot: SchemesSnapshot): readonly Scheme[] | null =>
  schemesScreen(snapshot) === 'reading' ? null : snapshot.context.schemes;
