import { and, not, type SnapshotFrom } from 'xstate';
import { leadsTo, shows } from '../forms/formHistory.ts';
import type { PhoneVerificationSnapshot } from '../phone/phoneVerificationMachine.ts';
import { withEvent } from '../withEvent.ts';
import { emptyPhone } from './signIn.ts';
import { signInSetup } from './signInSetup.ts';

/** A code that was sent before may be typed, also while the next one has to wait. */
const forwardToCode = signInSetup.createStateConfig({
  on: {
    'history.moved': {
      guard: withEvent('it leads to the code of this number'),
      actions: 'go on to the code',
    },
  },
});

/**
 * Sign-in by phone in the landing page's hero: the number, its account, the channel of the code, the code
 * (SIGNIN-1…4, SIGNIN-6). `filling.*` follows its phoneVerification child. A number without an account can be
 * passed to the wizard (SIGNIN-2); a session that another tab opened leads straight to the dashboard.
 */
export const signInMachine = signInSetup.createMachine({
  id: 'signIn',
  context: ({ input: { draft } }) => draft ?? { phone: emptyPhone },
  // The session is watched from here, so that one whose dashboard does not open is not found again and again.
  invoke: [
    { src: 'draftStorage', id: 'draftStorage', onError: {} },
    { src: 'formHistory', id: 'formHistory', onError: {} },
    { src: 'sessionWatch', id: 'sessionWatch', onError: {} },
    { src: 'holding', id: 'holding', onError: {} },
  ],
  initial: 'filling',
  states: {
    filling: {
      invoke: {
        src: 'phoneVerification',
        id: 'phoneVerification',
        input: ({ context }) => ({ checksExistence: true, takesPasskeys: true, ...context.phone }),
        onSnapshot: (
          [
            ['phone', '.phone.number'],
            ['waiting', '.phone.waiting'],
            ['checking', '.phone.checking'],
            ['unknown', '.noAccount'],
            ['channel', '.channel.choosing'],
            ['sending', '.channel.sending'],
            ['code', '.code'],
            ['verifying', '.code'],
            ['newAccount', '.code'],
            ['creating', '.making'],
          ] as const
        ).map(([screen, target]) => ({
          guard: {
            type: 'the child shows' as const,
            params: ({ event }: { event: { snapshot: PhoneVerificationSnapshot } }) => ({
              child: event.snapshot,
              screen,
            }),
          },
          target,
          actions: [
            {
              type: 'take the number' as const,
              params: ({ event }: { event: { snapshot: PhoneVerificationSnapshot } }) => ({
                child: event.snapshot,
              }),
            },
            'keep the draft' as const,
          ],
        })),
        onDone: 'succeeded',
        onError: { target: 'filling', reenter: true, actions: 'forget the code' },
      },
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'a code is awaited', target: 'code' }, { target: 'phone' }] },
        phone: {
          entry: shows('signIn'),
          initial: 'number',
          states: {
            number: forwardToCode,
            waiting: forwardToCode,
            checking: { tags: 'busy' },
          },
        },
        channel: {
          entry: shows('signIn'),
          initial: 'choosing',
          states: { choosing: {}, sending: { tags: 'busy' } },
        },
        noAccount: {
          entry: shows('signIn'),
          on: { 'account.wanted': '#signIn.handingOver' },
        },
        code: {
          entry: shows('signInCode'),
          on: {
            'step.back': { actions: 'give the number back' },
            'history.moved': {
              guard: leadsTo('signIn'),
              actions: 'give the number back',
            },
          },
        },
        // The account: nothing leads away from a call that may have made it (ACC-2).
        making: {
          tags: 'busy',
          entry: 'hold the page',
          exit: 'release the page',
          on: { 'history.moved': {} },
        },
        storing: {
          tags: 'busy',
          on: { 'session.found': {}, 'history.moved': {} },
        },
      },
      on: {
        'code.approved': '.storing',
        'session.found': 'succeeded',
        'form.closed': {
          guard: and([not('an account is being made'), not('the session is being stored')]),
          target: 'closing',
        },
        // Forward to a code that nobody waits for any more: back again.
        'history.moved': {
          guard: leadsTo('signInCode'),
          actions: shows('signIn'),
        },
      },
    },
    succeeded: {
      tags: 'busy',
      entry: 'drop the draft',
      invoke: { src: 'enterDashboard', id: 'enterDashboard', onError: 'filling' },
    },
    handingOver: {
      tags: 'busy',
      entry: 'drop the draft',
      invoke: {
        src: 'handOver',
        id: 'handOver',
        input: ({ context: { phone } }) => ({ country: phone.country, text: phone.text }),
        onDone: 'handedOver',
        onError: 'filling',
      },
    },
    handedOver: { type: 'final' },
    closing: { invoke: { src: 'closeForm', id: 'closeForm', onDone: 'filling', onError: 'filling' } },
  },
});

export type SignInSnapshot = SnapshotFrom<typeof signInMachine>;
