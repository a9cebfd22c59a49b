import { type SnapshotFrom, setup } from 'xstate';
import { listenerPort, port } from '../port.ts';
import { timings } from '../timings.ts';

export type UpdateEvent =
  | { type: 'update.found' }
  | { type: 'update.accepted' }
  | { type: 'update.dismissed' }
  | { type: 'update.applied' };

/**
 * A new version of the site (HOME-6): it is offered, and applied only when the visitor says so, in this
 * tab or in another one; then every tab of the old version loads itself anew, once. Dismissed, it waits
 * until all tabs are closed.
 */
export const updateMachine = setup({
  types: {} as { events: UpdateEvent; tags: 'busy' },
  actors: {
    /** Sends `update.found` when a newer version waits, `update.applied` when it has taken over. */
    workerWatch: listenerPort('workerWatch'),
    /** Asks the waiting version to take over. */
    activate: port('activate'),
    /** Loads the page anew. */
    reload: port('reload'),
  },
  delays: { updatePatience: timings.updatePatience },
}).createMachine({
  id: 'update',
  invoke: { src: 'workerWatch', id: 'workerWatch' },
  initial: 'current',
  on: { 'update.applied': '.reloading' },
  states: {
    current: { on: { 'update.found': 'ready' } },
    ready: { on: { 'update.accepted': 'applying', 'update.dismissed': 'postponed' } },
    postponed: { on: { 'update.found': 'ready' } },
    applying: {
      tags: 'busy',
      invoke: { src: 'activate', id: 'activate', onDone: {}, onError: 'ready' },
      // A worker that does not take over can be asked again.
      after: { updatePatience: 'ready' },
    },
    reloading: {
      tags: 'busy',
      // Applied once is enough: another event must not load the page a second time.
      on: { 'update.applied': {} },
      invoke: { src: 'reload', id: 'reload', onError: 'ready' },
    },
  },
});

export type UpdateSnapshot = SnapshotFrom<typeof updateMachine>;
