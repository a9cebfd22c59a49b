import { connectionMachine } from '../../../machines/app/connectionMachine.ts';
import { planned } from '../planned.ts';

/** A network that goes and comes. */
export const connection = planned(connectionMachine, {
  actors: { networkWatch: { hears: [{ type: 'connection.lost' }, { type: 'connection.restored' }] } },
});
