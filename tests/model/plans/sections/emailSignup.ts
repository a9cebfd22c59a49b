import { emailSignupMachine, emailSignupScreen } from '../../../../machines/sections/emailSignupMachine.ts';
import { failures } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';

/** An address that is sent, and taken or not. */
export const emailSignup = definePlan(emailSignupMachine, {
  events: [{ type: 'email.edited', email: 'ada@example.org' }, { type: 'email.submitted' }],
  actors: {
    addContact: {
      resolves: [undefined],
      rejects: [...Object.values(failures), { kind: 'http', status: 429, retryAfter: 7 }],
    },
    ticker: {
      hears: [
        { type: 'clock.ticked', now: 1000 },
        { type: 'clock.ticked', now: 8000 },
      ],
    },
  },
  screen: emailSignupScreen,
  screens: ['idle', 'submitting', 'limited', 'success', 'error'],
  invariants: {
    'nothing is sent during a wait': (snapshot) =>
      !snapshot.matches('limited') || !snapshot.can({ type: 'email.submitted' }),
    'it is busy while an address is sent': (snapshot) =>
      snapshot.hasTag('busy') === snapshot.matches('submitting'),
    'it shows an error after a failure, and only then': ({ value, context: { message } }) =>
      (message !== null) === (value === 'error'),
  },
});
