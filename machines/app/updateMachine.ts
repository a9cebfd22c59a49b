import { type SnapshotFrom, setup } from 'xstate';
import { listenerPort, port } from '../port.ts';
import { timings } from '../timings.ts';

export type UpdateEvent =
  | { type: 'update.found' }
  | { type: 'update.accepted' }
  | { type: 'update.dismissed' }
  | { type: 'update.applied' };

/**
 * A new version of the site (HOME-6): it is offered, and applied only when the visitor accepts; then the tab
 * reloads once. Other tabs of the old version get the same offer, as a reload would lose what is typed there.
 * A dismissed version waits until all tabs are closed.
 */
export const updateMachine = setup({
  types: {} as { events: UpdateEvent; tags: 'busy' },
  actors: {
    /** Sends `update.found` when a newer version waits, `update.applied` when it has taken control. */
    workerWatch: listenerPort<UpdateEvent>('workerWatch'),
    /** Lets the waiting version take control. */
    activate: port('activate'),
    /** Reloads the page. */
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
      // A worker that does not take control can be asked again.
      after: { updateTimeout: 'ready' },
    },
    // Another tab has applied the version already: this tab only has to reload.
    outdated: { on: { 'update.accepted': 'reloading', 'update.dismissed': 'postponed' } },
    reloading: {
      tags: 'busy',
      // Another event must not reload the page a second time.
      on: { 'update.applied': {} },
      invoke: { src: 'reload', id: 'reload', onError: 'outdated' },
      // The visitor may have refused to leave the page.
      after: { updateTimeout: 'outdated' },
    },
  },
});

export type UpdateSnapshot = SnapshotFrom<typeof updateMachine>;
