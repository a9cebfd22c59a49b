import { type SnapshotFrom, setup } from 'xstate';
import { listenerPort, port } from '../port.ts';
import { timings } from '../timings.ts';

export type UpdateEvent =
  | { type: 'chunk.lost' }
  /** All that was lost has come after all. */
  | { type: 'chunk.arrived' }
  | { type: 'update.found' }
  | { type: 'update.accepted' }
  | { type: 'update.dismissed' }
  | { type: 'update.applied' };

/** Reloads the page; `target` comes where that breaks, or the visitor has refused to leave the page. */
const reloadingUnless = <Target extends string>(target: Target) =>
  ({
    tags: 'busy',
    // Another event must not reload the page a second time.
    on: { 'update.applied': {}, 'chunk.lost': {} },
    invoke: { src: 'reload', id: 'reload', onError: target },
    after: { updateTimeout: target },
  }) as const;

/**
 * A new version of the site (HOME-6): it is offered, and applied only when the visitor accepts; then the tab
 * reloads once. Other tabs of the old version get the same offer, as a reload would lose what is typed there.
 * A dismissed version waits until all tabs are closed. Where code did not arrive, as after a deploy, a reload is
 * offered, and again with each press that needs the code, until it has come after all (APP-10, APP-11).
 */
export const updateMachine = setup({
  types: {} as { events: UpdateEvent; tags: 'busy' },
  actors: {
    /** Sends `update.found` when a newer version waits, `update.applied` when it has taken control. */
    workerWatch: listenerPort<UpdateEvent>('workerWatch'),
    /** Sends `chunk.lost` when somebody needed code that did not arrive, `chunk.arrived` once none is missing. */
    chunkWatch: listenerPort<UpdateEvent>('chunkWatch'),
    /** Lets the waiting version take control. */
    activate: port('activate'),
    /** Reloads the page. */
    reload: port('reload'),
  },
  delays: { updateTimeout: timings.updateTimeout },
}).createMachine({
  id: 'update',
  invoke: [
    { src: 'workerWatch', id: 'workerWatch', onError: {} },
    { src: 'chunkWatch', id: 'chunkWatch', onError: {} },
  ],
  initial: 'current',
  on: { 'update.applied': '.outdated', 'chunk.lost': '.incomplete' },
  states: {
    current: { on: { 'update.found': 'ready' } },
    // Its reload brings the code that is lost as well.
    ready: { on: { 'update.accepted': 'applying', 'update.dismissed': 'postponed', 'chunk.lost': {} } },
    postponed: { on: { 'update.found': 'ready' } },
    applying: {
      tags: 'busy',
      // None that waits: it has taken control, and only the page is still of the old version.
      invoke: { src: 'activate', id: 'activate', onDone: {}, onError: 'reloading' },
      // The reload to come brings the code as well.
      on: { 'update.applied': 'reloading', 'chunk.lost': {} },
      // A worker that does not take control can be asked again.
      after: { updateTimeout: 'ready' },
    },
    // Another tab has applied the version already: this tab only has to reload.
    outdated: { on: { 'update.accepted': 'reloading', 'update.dismissed': 'postponed', 'chunk.lost': {} } },
    incomplete: {
      on: { 'chunk.arrived': 'current' },
      initial: 'offered',
      states: {
        offered: {
          on: {
            'update.accepted': 'reloading',
            'update.dismissed': '#update.postponed',
            'update.found': '#update.ready',
          },
        },
        // Whoever refused to leave the page still lacks the code.
        reloading: reloadingUnless('offered'),
      },
    },
    reloading: reloadingUnless('outdated'),
  },
});

export type UpdateSnapshot = SnapshotFrom<typeof updateMachine>;
