import { connectionMachine } from '../../../../machines/app/connectionMachine.ts';
import { definePlan } from '../../definePlan.ts';

/** A network that goes and comes. */
export const connection = definePlan(connectionMachine, {
  actors: { networkWatch: { hears: [{ type: 'connection.lost' }, { type: 'connection.restored' }] } },
});
