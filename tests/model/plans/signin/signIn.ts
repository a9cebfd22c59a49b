import { isPhoneNumber } from '../../../../machines/phone/phoneNumber.ts';
import { numberOf } from '../../../../machines/phone/phoneVerification.ts';
import { signInMachine } from '../../../../machines/signin/signInMachine.ts';
import { type SignInScreenName, signInScreen } from '../../../../machines/signin/signInSelectors.ts';
import { sampleApproval } from '../../../samples.ts';
import { awaited, back, noon, send } from '../../../signin/startSignIn.ts';
import { definePlan } from '../../definePlan.ts';
import { smoothVerification } from '../phone/phoneVerification.ts';

const screens = [
  'phone',
  'channel',
  'noAccount',
  'code',
  'redirecting',
] as const satisfies SignInScreenName[];

/** The form from its number to its dashboard, begun anew and after a reload. */
export const signIn = definePlan(signInMachine, {
  inputs: [{ draft: null }, { draft: awaited }],
  screen: signInScreen,
  screens,
  depth: 9,
  leavesPage: (snapshot) => snapshot.matches('succeeded'),
  events: [back, { type: 'form.closed' }, { type: 'account.wanted' }],
  actors: {
    phoneVerification: {
      events: [
        { type: 'phone.edited', text: '5550142288' },
        { type: 'phone.edited', text: '5550142289' },
        send,
        { type: 'code.edited', text: '123456' },
        { type: 'code.submitted' },
        { type: 'account.created' },
      ],
      actors: {
        ...smoothVerification,
        checkVerification: {
          resolves: [
            { status: 'approved', approval: sampleApproval },
            { status: 'noAccount', ticket: 'ticket' },
          ],
        },
        createAccount: { resolves: [{ status: 'approved', approval: sampleApproval }] },
        checkExistence: {
          resolves: [
            { status: 'exists' },
            { status: 'unknown' },
            { status: 'tooMany', at: noon, retryAfter: 5 },
          ],
        },
      },
    },
    enterDashboard: { resolves: [undefined], rejects: [new Error('the history is gone')] },
    sessionWatch: { hears: [{ type: 'session.found' }] },
    draftStorage: {},
    holding: {},
    formHistory: {
      hears: (['welcome', 'signIn', 'signInCode'] as const).map((step) => ({
        type: 'history.moved',
        step,
      })),
    },
    handOver: { resolves: [undefined], rejects: [new Error('no page')] },
    closeForm: { resolves: [undefined], rejects: [new Error('no page')] },
  },
  invariants: {
    'it is busy while a call is under way and while it is left': (snapshot) =>
      snapshot.hasTag('busy') ===
        ([{ filling: 'storing' }, 'succeeded', 'handingOver'] as const).some((state) =>
          snapshot.matches(state),
        ) ||
      (snapshot.matches('filling') && !snapshot.matches({ filling: 'storing' })),
    'the code’s step comes only with the whole number that it was sent to': ({ context: { phone } }) =>
      !phone.onCode || (isPhoneNumber(numberOf(phone)) && phone.sentTo === numberOf(phone)),
    'nothing leads away from a call that makes an account': (snapshot) =>
      !snapshot.matches({ filling: 'making' }) ||
      !(snapshot.can(back) || snapshot.can({ type: 'form.closed' })),
    'a channel is offered, and an account, only for a whole number': (snapshot) =>
      !(snapshot.matches({ filling: 'channel' }) || snapshot.matches({ filling: 'noAccount' })) ||
      isPhoneNumber(numberOf(snapshot.context.phone)),
  },
});
