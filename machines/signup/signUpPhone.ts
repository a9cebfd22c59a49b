import { leadsTo, shows } from '../forms/formHistory.ts';
import type { PhoneVerificationSnapshot } from '../phone/phoneVerificationMachine.ts';
import { keeps, signUpSetup } from './signUpSetup.ts';

const theChild = ({ event }: { event: { snapshot: PhoneVerificationSnapshot } }) => ({
  child: event.snapshot,
});

const kept = [{ type: 'take the number' as const, params: theChild }, keeps('phone')];

/** The third step of `signUpMachine`: its states mirror those of the phoneVerification child (SIGNUP-4…8). */
export const phoneState = signUpSetup.createStateConfig({
  invoke: {
    src: 'phoneVerification',
    id: 'phoneVerification',
    input: ({ context }) => ({ checksExistence: false, agreesToTerms: true, ...context.phone }),
    onSnapshot: [
      { guard: { type: 'the child stores the session', params: theChild } },
      { guard: { type: 'the child waits for a code', params: theChild }, target: '.code', actions: kept },
      { target: '.entry', actions: kept },
    ],
    // At once: with a session the page has ways out that do not pass step 4 (SIGNUP-8).
    onDone: {
      target: '#signUp.done',
      actions: [{ type: 'keep the details', params: { isOwn: true } }, 'drop the draft'],
    },
    onError: 'email',
  },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'a code is awaited', target: 'code' }, { target: 'entry' }] },
    entry: {
      entry: shows('phone'),
      on: {
        'step.back': '#signUp.filling.email',
        'history.moved': { guard: leadsTo('code'), actions: 'go on to the code' },
      },
    },
    code: {
      entry: shows('code'),
      on: {
        'step.back': { actions: 'give the number back' },
        'history.moved': { guard: leadsTo('phone'), actions: 'give the number back' },
      },
    },
    // The session that opens now is the wizard's own: its news lead nowhere (SIGNUP-8).
    storing: {
      tags: 'busy',
      on: { 'session.found': {}, 'history.moved': {} },
    },
  },
  on: {
    'code.approved': '.storing',
    'history.moved': [
      { guard: leadsTo('email'), target: 'email' },
      { guard: leadsTo('name'), target: 'name' },
    ],
  },
});
