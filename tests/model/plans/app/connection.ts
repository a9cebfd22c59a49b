import { connectionMachine } from '../../../../machines/app/connectionMachine.ts';
import { planned } from '../../definePlan.ts';

/** A network that goes and comes. */
export const connection = planned(connectionMachine, {
  actors: { networkWatch: { hears: [{ type: 'connection.lost' }, { type: 'connection.restored' }] } },
});
