import { assign, type SnapshotFrom, setup } from 'xstate';
import { withEvent } from '../withEvent.ts';

export type LobbyEvent =
  | { type: 'guest.named'; name: string }
  | { type: 'entry.requested' }
  | { type: 'entry.cancelled' }
  | { type: 'microphone.toggled' }
  | { type: 'camera.toggled' };

/** A guest's side of the lobby: a name, two devices, and the request to enter (API-2). */
export const lobbyMachine = setup({
  types: {} as { context: { name: string; unnamed: boolean }; events: LobbyEvent },
  guards: { 'the guest has a name': ({ context }) => context.name.trim() !== '' },
  actions: {
    'take the name': assign((_, { name }: { name: string }) => ({ name, unnamed: false })),
    'ask for a name': assign({ unnamed: true }),
  },
}).createMachine({
  id: 'lobby',
  context: { name: '', unnamed: false },
  type: 'parallel',
  states: {
    door: {
      initial: 'outside',
      states: {
        outside: {
          on: {
            'guest.named': { actions: withEvent('take the name') },
            'entry.requested': [
              { guard: 'the guest has a name', target: 'asked' },
              { actions: 'ask for a name' },
            ],
          },
        },
        asked: { on: { 'entry.cancelled': 'outside' } },
      },
    },
    microphone: {
      initial: 'off',
      states: { off: { on: { 'microphone.toggled': 'on' } }, on: { on: { 'microphone.toggled': 'off' } } },
    },
    camera: {
      initial: 'on',
      states: { off: { on: { 'camera.toggled': 'on' } }, on: { on: { 'camera.toggled': 'off' } } },
    },
  },
});

export type LobbySnapshot = SnapshotFrom<typeof lobbyMachine>;
