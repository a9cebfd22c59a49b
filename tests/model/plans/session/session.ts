import { sessionMachine } from '../../../../machines/session/sessionMachine.ts';
import { type SessionScreenName, sessionScreen } from '../../../../machines/session/sessionScreen.ts';
import { failures, sampleSession } from '../../../samples.ts';
import { details, otherSession, subscription, valid } from '../../../session/startSession.ts';
import { definePlan } from '../../definePlan.ts';
import { secret } from '../../plan.ts';

const screens = [
  'starting',
  'unverified',
  'signedIn',
  'loggingOut',
  'expired',
  'endedElsewhere',
  'deleted',
  'perhapsDeleted',
  'replaced',
  'anonymous',
] as const satisfies SessionScreenName[];

/** When a deleted account is gone. */
export const deletionAt = '2026-03-15T12:00:00.000Z';

/** A session that is found, validated, opened, ended, and followed from tab to tab. */
export const session = definePlan(sessionMachine, {
  screen: sessionScreen,
  screens,
  holdsToken: true,
  events: [
    { type: 'session.opened', session: sampleSession },
    { type: 'session.expired' },
    { type: 'session.retried' },
    { type: 'logout.requested' },
    { type: 'account.deleted', deletionAt },
    { type: 'deletion.asked', deletionAt },
    { type: 'deletion.refused' },
    { type: 'details.given', details },
    { type: 'profile.learned', name: 'Ada', email: 'ada@example.org' },
    { type: 'subscription.learned', subscription },
  ],
  actors: {
    readStored: {
      resolves: [
        { token: secret, session: sampleSession },
        { token: secret, session: null },
        { token: null, session: null },
      ],
      rejects: [new Error('no storage')],
    },
    validate: {
      resolves: [valid, { ...valid, user: sampleSession.user }, null],
      rejects: [failures.network, failures.serverError],
    },
    endSession: { resolves: [undefined], rejects: [failures.network] },
    sessionStorageSync: { hears: [{ type: 'storage.answered', storage: 'full' }] },
    tabChannel: {
      hears: [
        { type: 'tab.shared', session: sampleSession },
        { type: 'tab.shared', session: { ...sampleSession, token: 'newer' } },
        { type: 'tab.shared', session: otherSession },
        { type: 'tab.asked', token: secret },
        { type: 'tab.ended', token: secret, expired: true },
        { type: 'tab.ended', token: secret, expired: false },
        { type: 'tab.ended', token: secret, expired: false, deletionAt },
      ],
    },
    pageWatch: {
      hears: [
        { type: 'page.restored', token: null },
        { type: 'page.restored', token: secret },
      ],
    },
    connectionWatch: { hears: [{ type: 'connection.restored' }] },
  },
  claims: {
    'who has logged out stays out until they sign in, here or in another tab': {
      since: ({ step }) => 'event' in step && step.event.type === 'logout.requested',
      until: ({ step }) =>
        'event' in step && ['session.opened', 'tab.shared', 'page.restored'].includes(step.event.type),
      holds: (snapshot) => !snapshot.hasTag('authenticated'),
    },
  },
  invariants: {
    'there is a token while it is open or is being ended, and only then': (snapshot) =>
      (snapshot.context.token !== null) === (snapshot.matches('open') || snapshot.matches('loggingOut')),
    'the session is that of the token': ({ context: { token, session: held } }) =>
      held === null || held.token === token,
    'nobody is let in of whom no phone number is known (SES-3)': (snapshot) =>
      !snapshot.hasTag('authenticated') || Boolean(snapshot.context.session?.user.phoneNumber),
  },
});
