import { lostLogoutsMachine } from '../../../../machines/session/lostLogoutsMachine.ts';
import { failures } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';

/** Logouts that the server has not answered. */
export const lostLogouts = definePlan(lostLogoutsMachine, {
  events: [{ type: 'logout.lost' }],
  actors: {
    sendLogouts: { resolves: [undefined], rejects: [failures.network] },
    connectionWatch: { hears: [{ type: 'connection.lost' }, { type: 'connection.restored' }] },
  },
  claims: {
    'a lost logout waits or is sent until the server has answered': {
      since: ({ step }) => 'event' in step && step.event.type === 'logout.lost',
      until: ({ step }) => step.kind === 'resolve',
      holds: (snapshot) => snapshot.matches('waiting') || snapshot.matches('sending'),
    },
  },
});
