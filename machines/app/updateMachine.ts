import { type SnapshotFrom, setup } from 'xstate';
import { listenerPort, port } from '../port.ts';
import { timings } from '../timings.ts';

export type UpdateEvent =
  | { type: 'update.found' }
  | { type: 'update.accepted' }
  | { type: 'update.dismissed' }
  | { type: 'update.applied' };

/**
 * A new version of the site (HOME-6): it is offered, and applied only when the visitor says so; then the tab
 * loads itself anew, once. Other tabs of the old version are offered the same: what is typed there must not be
 * lost. Dismissed, it waits until all tabs are closed.
 */
export const updateMachine = setup({
  types: {} as { events: UpdateEvent; tags: 'busy' },
  actors: {
    /** Sends `update.found` when a newer version waits, `update.applied` when it has taken over. */
    workerWatch: listenerPort<UpdateEvent>('workerWatch'),
    /** Asks the waiting version to take over. */
    activate: port('activate'),
    /** Loads the page anew. */
    reload: port('reload'),
  },
  delays: { updateTimeout: timings.updateTimeout },
}).createMachine({
  id: 'update',
  invoke: { src: 'workerWatch', id: 'workerWatch', onError: {} },
  initial: 'current',
  on: { 'update.applied': '.outdated' },
  states: {
    current: { on: { 'update.found': 'ready' } },
    ready: { on: { 'update.accepted': 'applying', 'update.dismissed': 'postponed' } },
    postponed: { on: { 'update.found': 'ready' } },
    applying: {
      tags: 'busy',
      invoke: { src: 'activate', id: 'activate', onDone: {}, onError: 'ready' },
      on: { 'update.applied': 'reloading' },
      // A worker that does not take over can be asked again.
      after: { updateTimeout: 'ready' },
    },
    // It has taken over already, as another tab wished: all that is left is to load this one anew.
    outdated: { on: { 'update.accepted': 'reloading', 'update.dismissed': 'postponed' } },
    reloading: {
      tags: 'busy',
      // Applied once is enough: another event must not load the page a second time.
      on: { 'update.applied': {} },
      invoke: { src: 'reload', id: 'reload', onError: 'outdated' },
      // The visitor may have refused to leave the page.
      after: { updateTimeout: 'outdated' },
    },
  },
});

export type UpdateSnapshot = SnapshotFrom<typeof updateMachine>;
