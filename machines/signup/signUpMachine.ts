import { and, not, type SnapshotFrom } from 'xstate';
import { withEvent } from '../withEvent.ts';
import { emptyForm, formOf, restoredStep } from './signUp.ts';
import { signUpSetup } from './signUpSetup.ts';

/**
 * The sign-up wizard: name, e-mail, phone and code, all set (SIGNUP-1…11). `phone.*` mirrors its
 * phoneVerification child. Details are kept on this device only; a session that somebody else opened
 * leads straight to the dashboard (SIGNUP-9).
 */
export const signUpMachine = signUpSetup.createMachine({
  id: 'signUp',
  context: ({ input: { draft } }) => ({
    ...emptyForm,
    step: 'name',
    onCode: false,
    phone: null,
    ...draft,
    emailTouched: false,
    restored: restoredStep(draft),
    error: null,
  }),
  invoke: [
    { src: 'draftStorage', id: 'draftStorage', onError: {} },
    { src: 'formHistory', id: 'formHistory', onError: {} },
  ],
  initial: 'filling',
  states: {
    filling: {
      invoke: { src: 'sessionWatch', id: 'sessionWatch', onError: {} },
      initial: 'opening',
      states: {
        opening: {
          always: [
            { guard: { type: 'the draft is on', params: { step: 'phone' } }, target: 'phone' },
            { guard: { type: 'the draft is on', params: { step: 'email' } }, target: 'email' },
            { target: 'name' },
          ],
        },
        name: {
          entry: [
            { type: 'remember the step', params: { step: 'name' } },
            'keep the draft',
            { type: 'show the step', params: { step: 'name' } },
          ],
          on: {
            'history.moved': {
              guard: withEvent('it leads on from the name'),
              target: 'email',
            },
            'name.edited': {
              actions: [withEvent('take the name'), 'clear the error', 'keep the draft'],
            },
            'industry.edited': {
              actions: [withEvent('take the industry'), 'clear the error', 'keep the draft'],
            },
            'step.submitted': [
              {
                guard: and(['the name is given', not('the name fits')]),
                actions: { type: 'set the error', params: { error: 'nameTooLong' } },
              },
              {
                guard: and(['the name is given', not('the industry fits')]),
                actions: { type: 'set the error', params: { error: 'industryTooLong' } },
              },
              { guard: 'the name is given', target: 'email' },
            ],
            'name.left': {
              guard: and(['the name was touched', not('the name is given')]),
              actions: { type: 'set the error', params: { error: 'nameMissing' } },
            },
          },
        },
        email: {
          entry: [
            { type: 'remember the step', params: { step: 'email' } },
            'keep the draft',
            { type: 'show the step', params: { step: 'email' } },
          ],
          on: {
            'history.moved': [
              {
                guard: { type: 'it leads to', params: ({ event: { step } }) => ({ step, wanted: 'name' }) },
                target: 'name',
              },
              {
                guard: withEvent('it leads on from the e-mail'),
                target: 'phone',
              },
            ],
            'email.edited': {
              actions: [withEvent('take the e-mail'), 'clear the error', 'keep the draft'],
            },
            'email.left': { actions: 'mark the e-mail as touched' },
            'terms.answered': {
              actions: [withEvent('take the answer'), 'clear the error', 'keep the draft'],
            },
            'step.submitted': [
              { guard: 'the second step is filled', target: 'phone' },
              {
                guard: 'the e-mail is valid',
                actions: { type: 'set the error', params: { error: 'termsOpen' } },
              },
              {
                actions: [
                  'mark the e-mail as touched',
                  { type: 'set the error', params: { error: 'invalidEmail' } },
                ],
              },
            ],
            'step.back': 'name',
          },
        },
        phone: {
          entry: ['remember the phone step', 'keep the draft'],
          invoke: {
            src: 'phoneVerification',
            id: 'phoneVerification',
            input: ({ context }) => ({
              checksExistence: false,
              opensOnCode: context.onCode,
              ...context.phone,
            }),
            onSnapshot: [
              {
                guard: {
                  type: 'the child stores the session',
                  params: ({ event }) => ({ child: event.snapshot }),
                },
              },
              {
                guard: {
                  type: 'the child waits for a code',
                  params: ({ event }) => ({ child: event.snapshot }),
                },
                target: '.code',
                actions: [
                  { type: 'mirror the child', params: ({ event }) => ({ child: event.snapshot }) },
                  'keep the draft',
                ],
              },
              {
                target: '.entry',
                actions: [
                  { type: 'mirror the child', params: ({ event }) => ({ child: event.snapshot }) },
                  'keep the draft',
                ],
              },
            ],
            onDone: '#signUp.done',
            onError: 'email',
          },
          initial: 'opening',
          states: {
            opening: { always: [{ guard: 'a code is awaited', target: 'code' }, { target: 'entry' }] },
            entry: {
              entry: { type: 'show the step', params: { step: 'phone' } },
              on: {
                'step.back': '#signUp.filling.email',
                'history.moved': {
                  guard: {
                    type: 'it leads to',
                    params: ({ event: { step } }) => ({ step, wanted: 'code' }),
                  },
                  actions: 'go on to the code',
                },
              },
            },
            code: {
              entry: { type: 'show the step', params: { step: 'code' } },
              on: {
                'step.back': { actions: 'give the number back' },
                'history.moved': {
                  guard: {
                    type: 'it leads to',
                    params: ({ event: { step } }) => ({ step, wanted: 'phone' }),
                  },
                  actions: 'give the number back',
                },
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
              {
                guard: {
                  type: 'it leads to',
                  params: ({ event: { step } }) => ({ step, wanted: 'email' }),
                },
                target: 'email',
              },
              {
                guard: { type: 'it leads to', params: ({ event: { step } }) => ({ step, wanted: 'name' }) },
                target: 'name',
              },
            ],
          },
        },
      },
      on: {
        'session.found': '#signUp.redirecting',
        'form.closed': { guard: not('the session is being stored'), target: '#signUp.closing' },
        // Forward to a step that may not be shown: back again, or the next Back would lead nowhere.
        'history.moved': {
          guard: withEvent('it leads too far'),
          actions: { type: 'show the step', params: ({ context }) => ({ step: context.step }) },
        },
      },
    },
    done: {
      on: { 'dashboard.wanted': 'leaving', 'form.closed': 'leaving', 'history.moved': 'leaving' },
    },
    leaving: {
      tags: 'busy',
      entry: 'drop the draft',
      invoke: {
        src: 'enterDashboard',
        id: 'enterDashboard',
        input: ({ context }) => formOf(context),
        onError: 'done',
      },
    },
    redirecting: {
      tags: 'busy',
      entry: 'drop the draft',
      invoke: {
        src: 'enterDashboard',
        id: 'redirect',
        input: ({ context }) => formOf(context),
        onError: 'filling',
      },
    },
    closing: { invoke: { src: 'closeWizard', id: 'closeWizard', onDone: 'filling', onError: 'filling' } },
  },
});

export type SignUpSnapshot = SnapshotFrom<typeof signUpMachine>;
