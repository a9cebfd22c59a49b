import { updateMachine } from '../../../../machines/app/updateMachine.ts';
import { definePlan } from '../../definePlan.ts';

/** A new version that is found, taken or put off. */
export const update = definePlan(updateMachine, {
  events: [{ type: 'update.accepted' }, { type: 'update.dismissed' }],
  actors: {
    workerWatch: { hears: [{ type: 'update.found' }, { type: 'update.applied' }] },
    chunkWatch: { hears: [{ type: 'chunk.lost' }, { type: 'chunk.arrived' }] },
    activate: { resolves: [undefined], rejects: [new Error('No version waits')] },
    reload: { resolves: [undefined], rejects: [new Error('not allowed')] },
  },
  leavesPage: (snapshot) => snapshot.matches('reloading') || snapshot.matches({ incomplete: 'reloading' }),
});
