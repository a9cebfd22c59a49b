import { emailSignupMachine, emailSignupScreen } from '../../../../machines/sections/emailSignupMachine.ts';
import { failures } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';

/** An address that is sent, and taken or not. */
export const emailSignup = definePlan(emailSignupMachine, {
  events: [{ type: 'email.edited', email: 'ada@example.org' }, { type: 'email.submitted' }],
  actors: { addContact: { resolves: [undefined], rejects: Object.values(failures) } },
  screen: emailSignupScreen,
  screens: ['idle', 'submitting', 'success', 'error'],
  invariants: {
    'it is busy while an address is sent': (snapshot) =>
      snapshot.hasTag('busy') === snapshot.matches('submitting'),
    'it shows an error after a failure, and only then': ({ value, context: { message } }) =>
      (message !== null) === (value === 'error'),
  },
});
