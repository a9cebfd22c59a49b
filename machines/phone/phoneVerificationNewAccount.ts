import { callFailed } from './phoneVerification.ts';
import { answered, phoneVerificationSetup } from './phoneVerificationSetup.ts';

/**
 * A proved number that has no account, in `phoneVerificationMachine`: its owner agrees to the terms and gets one, or
 * takes another number (ACC-2).
 */
export const newAccountState = phoneVerificationSetup.createStateConfig({
  tags: 'newAccount',
  initial: 'asking',
  exit: 'forget the ticket',
  states: {
    asking: {
      on: {
        'account.created': { target: 'creating', actions: 'clear the error' },
        'number.changed': { target: '#phoneVerification.phone', actions: 'clear the error' },
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        src: 'createAccount',
        id: 'createAccount',
        input: ({ context: { ticket, keepsSignedIn } }) => ({ ticket, keepSignedIn: keepsSignedIn }),
        onDone: [
          { guard: answered('approved'), target: '#phoneVerification.storing' },
          {
            target: '#phoneVerification.phone',
            actions: { type: 'set the error', params: { code: 'signUpExpired' } },
          },
        ],
        onError: {
          target: 'asking',
          actions: callFailed('createFailed'),
        },
      },
    },
  },
});
