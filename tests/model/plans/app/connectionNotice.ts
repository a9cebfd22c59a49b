import { connectionNoticeMachine } from '../../../../machines/app/connectionNoticeMachine.ts';
import { definePlan } from '../../definePlan.ts';

/** A notice of the network that goes and comes, put away or not. */
export const connectionNotice = definePlan(connectionNoticeMachine, {
  events: [{ type: 'notice.dismissed' }],
  actors: { connectionWatch: { hears: [{ type: 'connection.lost' }, { type: 'connection.restored' }] } },
});
