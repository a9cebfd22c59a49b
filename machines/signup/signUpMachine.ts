import { and, not, type SnapshotFrom } from 'xstate';
import { leadsTo, shows } from '../forms/formHistory.ts';
import { withEvent } from '../withEvent.ts';
import { emptyDraft, restoredStep } from './signUp.ts';
import { phoneState } from './signUpPhone.ts';
import { keeps, showsAgain, signUpSetup } from './signUpSetup.ts';

/**
 * The sign-up wizard: name, e-mail, phone and code, all set (SIGNUP-1…11). `phone.*` mirrors its
 * phoneVerification child. Details are kept on this device only; a session that somebody else opened
 * leads straight to the dashboard (SIGNUP-9).
 */
export const signUpMachine = signUpSetup.createMachine({
  id: 'signUp',
  context: ({ input: { draft } }) => {
    const { step, ...kept } = draft ?? emptyDraft;
    return { ...kept, opensOn: step, restored: restoredStep(draft), emailTouched: false, error: null };
  },
  // The session is watched from here, so that one whose dashboard does not open is not found again and again.
  invoke: [
    { src: 'detailsStorage', id: 'detailsStorage', onError: {} },
    { src: 'draftStorage', id: 'draftStorage', onError: {} },
    { src: 'formHistory', id: 'formHistory', onError: {} },
    { src: 'sessionWatch', id: 'sessionWatch', onError: {} },
  ],
  initial: 'filling',
  states: {
    filling: {
      initial: 'opening',
      states: {
        opening: {
          always: [
            { guard: { type: 'it opens on', params: { step: 'phone' } }, target: 'phone' },
            { guard: { type: 'it opens on', params: { step: 'email' } }, target: 'email' },
            { target: 'name' },
          ],
        },
        name: {
          entry: ['begin the step', keeps('name'), shows('name')],
          on: {
            'history.moved': [
              { guard: withEvent('it leads on from the name'), target: 'email' },
              showsAgain('name'),
            ],
            'name.edited': {
              actions: [withEvent('take the name'), 'clear the error', keeps('name')],
            },
            'industry.edited': {
              actions: [withEvent('take the industry'), 'clear the error', keeps('name')],
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
              { actions: { type: 'set the error', params: { error: 'nameMissing' } } },
            ],
            'name.left': {
              guard: and(['the name was touched', not('the name is given')]),
              actions: { type: 'set the error', params: { error: 'nameMissing' } },
            },
          },
        },
        email: {
          entry: ['begin the step', keeps('email'), shows('email')],
          on: {
            'history.moved': [
              { guard: leadsTo('name'), target: 'name' },
              { guard: withEvent('it leads on from the e-mail'), target: 'phone' },
              showsAgain('email'),
            ],
            'email.edited': {
              actions: [withEvent('take the e-mail'), 'clear the error', keeps('email')],
            },
            'email.left': { actions: 'mark the e-mail as touched' },
            'terms.answered': {
              actions: [withEvent('take the answer'), 'clear the error', keeps('email')],
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
        phone: phoneState,
        last: { type: 'history', history: 'deep' },
      },
      on: {
        'session.found': '#signUp.redirecting',
        'form.closed': { guard: not('the session is being stored'), target: '#signUp.closing' },
      },
    },
    done: {
      on: { 'dashboard.wanted': 'leaving', 'form.closed': 'leaving', 'history.moved': 'leaving' },
    },
    leaving: {
      tags: 'busy',
      invoke: { src: 'enterDashboard', id: 'enterDashboard', input: { isNew: true }, onError: 'done' },
    },
    redirecting: {
      tags: 'busy',
      entry: [{ type: 'keep the details', params: { isOwn: false } }, 'drop the draft'],
      invoke: { src: 'enterDashboard', id: 'redirect', input: { isNew: false }, onError: 'filling.last' },
    },
    closing: {
      invoke: { src: 'closeWizard', id: 'closeWizard', onDone: 'filling.last', onError: 'filling.last' },
    },
  },
});

export type SignUpSnapshot = SnapshotFrom<typeof signUpMachine>;
