import {
  type PasskeySignInScreenName,
  passkeySignInMachine,
  passkeySignInScreen,
} from '../../../../machines/phone/passkeySignInMachine.ts';
import { failures, sampleApproval, sampleAssertion } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';

/** The ports of a sign-in by passkey that never answer, for the plans of the machines it is part of. */
export const silentPasskeys = {
  actors: { passkeySupport: {}, awaitPasskey: {}, askPasskey: {}, verifyPasskey: {} },
} as const;

const screens = [
  'off',
  'looking',
  'offering',
  'asking',
  'verifying',
  'approved',
] as const satisfies PasskeySignInScreenName[];
const answers = [{ status: 'signed', assertion: sampleAssertion }, { status: 'cancelled' }] as const;

/** A passkey that is offered, asked for, and right or not (ACC-7). */
export const passkeySignIn = definePlan(passkeySignInMachine, {
  inputs: [
    { isWanted: true, keepsSignedIn: false },
    { isWanted: false, keepsSignedIn: false },
  ],
  screen: passkeySignInScreen,
  screens,
  events: [{ type: 'passkey.wanted' }, { type: 'phone.used' }, { type: 'keeping.answered', kept: true }],
  actors: {
    passkeySupport: {
      resolves: [
        { canAsk: true, canListen: true },
        { canAsk: true, canListen: false },
        { canAsk: false, canListen: false },
      ],
      rejects: [new Error('an odd browser')],
    },
    awaitPasskey: { resolves: answers, rejects: [failures.network] },
    askPasskey: { resolves: answers, rejects: [failures.network] },
    verifyPasskey: {
      resolves: [{ approval: sampleApproval }],
      rejects: [failures.network, { kind: 'http', status: 400, code: 'PASSKEY_EXPIRED' }],
    },
  },
  invariants: {
    'nothing is offered where passkeys are not wanted': (snapshot) =>
      snapshot.context.isWanted || passkeySignInScreen(snapshot) === 'off',
    'no question is open while another one is': ({ children }) =>
      ['awaitPasskey', 'askPasskey', 'verifyPasskey'].filter((id) => id in children).length <= 1,
    'nothing is wrong with what is asked for': (snapshot) =>
      !snapshot.hasTag('busy') || snapshot.context.error === null,
  },
});
