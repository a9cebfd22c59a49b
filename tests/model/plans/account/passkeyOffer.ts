import { passkeyOfferMachine } from '../../../../machines/account/passkeyOfferMachine.ts';
import { failures, samplePasskey } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';

/** A passkey that is offered or not, and created or declined (ACC-7). */
export const passkeyOffer = definePlan(passkeyOfferMachine, {
  events: [{ type: 'passkey.wanted' }, { type: 'offer.declined' }, { type: 'notice.dismissed' }],
  actors: {
    mayOffer: { resolves: [true, false], rejects: [failures.network] },
    passkeyWatch: { hears: [{ type: 'passkey.created' }], breaks: true },
    createPasskey: {
      resolves: [
        { status: 'created', passkeys: [samplePasskey] },
        { status: 'cancelled' },
        { status: 'known', passkeys: null },
      ],
      rejects: [failures.network],
    },
    noteAnswer: { resolves: [undefined], rejects: [failures.network] },
  },
  invariants: {
    'a failure is told beside the offer alone': (snapshot) =>
      snapshot.context.text === null || snapshot.matches('offered') || snapshot.matches('over'),
  },
});
