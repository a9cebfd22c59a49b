import { passkeysMachine, passkeysScreen } from '../../../../machines/account/passkeysMachine.ts';
import { failures, samplePasskey } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';

/** A partner's passkeys that are listed, created and removed, or not (ACC-7). */
export const passkeys = definePlan(passkeysMachine, {
  events: [
    { type: 'list.retried' },
    { type: 'passkey.wanted' },
    { type: 'removal.wanted', id: samplePasskey.id },
    { type: 'removal.cancelled' },
    { type: 'removal.confirmed' },
  ],
  actors: {
    loadPasskeys: {
      resolves: [
        { passkeys: [samplePasskey], canCreate: true },
        { passkeys: [], canCreate: false },
      ],
      rejects: [failures.network],
    },
    createPasskey: {
      resolves: [
        { status: 'created', passkeys: [samplePasskey] },
        { status: 'created', passkeys: null },
        { status: 'cancelled' },
        { status: 'known', passkeys: [samplePasskey] },
        { status: 'known', passkeys: null },
      ],
      rejects: [failures.network, failures.serverError],
    },
    removePasskey: { resolves: [[]], rejects: [failures.network] },
  },
  screen: passkeysScreen,
  screens: ['loading', 'failed', 'listed', 'confirming', 'creating', 'removing'],
  invariants: {
    'one passkey is asked about while it is, and none else': ({ value, context }) =>
      (value === 'confirming' || value === 'removing') === (context.asked !== null),
    'nothing is told of what is under way': ({ value, context }) =>
      !['creating', 'confirming', 'removing'].includes(value) || context.news === null,
  },
});
