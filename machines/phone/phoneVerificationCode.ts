import { and, not, raise } from 'xstate';
import { withEvent } from '../withEvent.ts';
import { type CheckAnswer, callFailed, checkOf } from './phoneVerification.ts';
import {
  answered,
  counts,
  phoneVerificationSetup,
  sendOutcomes,
  waitsAsAsked,
} from './phoneVerificationSetup.ts';

/** What an action takes of a checked code. */
const theAnswer = ({ event }: { event: { output: CheckAnswer } }) => ({ answer: event.output });

/** What is left behind at the code on the way back to the number (SIGNUP-7). */
const leaveCode = ['empty the code', 'forget the confirmation', 'clear the error'] as const;

/** The code's states in `phoneVerificationMachine`: typing, checking, sending again (SIGNUP-6, SIGNUP-7). */
export const codeState = phoneVerificationSetup.createStateConfig({
  tags: 'code',
  type: 'parallel',
  on: {
    'number.changed': { target: 'phone', actions: leaveCode },
  },
  states: {
    entry: {
      initial: 'editing',
      states: {
        editing: {
          invoke: { src: 'oneTimeCode', id: 'oneTimeCode', onError: {} },
          on: {
            'code.edited': [
              {
                guard: 'a new code is on its way',
                actions: [withEvent('edit the code'), 'clear the error'],
              },
              {
                guard: withEvent('the edit completes another code'),
                target: 'verifying',
                actions: [withEvent('edit the code'), 'clear the error'],
              },
              {
                guard: withEvent('the edit changes the code'),
                actions: [withEvent('edit the code'), 'clear the error'],
              },
            ],
            // What was typed or read meanwhile may be of the new message, or of one that was late. That none was sent stays
            // said; the code before is then still good.
            'resend.ended': [
              { guard: 'a whole code is untried', target: 'verifying', actions: 'put the code back' },
              { actions: 'put the code back' },
            ],
            'code.received': {
              actions: [withEvent('take the code'), 'clear the error', raise({ type: 'code.submitted' })],
            },
            'keeping.answered': { actions: withEvent('note whether it is kept') },
            'code.left': {
              guard: 'the code is incomplete',
              actions: { type: 'set the error', params: { code: 'incompleteCode' } },
            },
            'code.entered': {
              guard: not('the code is complete'),
              actions: { type: 'set the error', params: { code: 'incompleteCode' } },
            },
            'code.submitted': {
              guard: and(['the code may be tried', not('a new code is on its way')]),
              target: 'verifying',
              actions: 'clear the error',
            },
          },
        },
        verifying: {
          tags: 'busy',
          entry: 'note what is tried',
          invoke: {
            src: 'checkVerification',
            id: 'checkVerification',
            input: ({ context }) => checkOf(context),
            onDone: [
              {
                guard: answered('approved'),
                target: '#phoneVerification.storing.byCode',
                actions: 'clear the error',
              },
              waitsAsAsked('waiting', 'rateLimited'),
              {
                guard: answered('confirm'),
                target: 'editing',
                actions: [{ type: 'ask for a confirmation', params: theAnswer }, 'clear the error'],
              },
              {
                guard: answered('noAccount'),
                target: '#phoneVerification.newAccount',
                actions: [{ type: 'keep the ticket', params: theAnswer }, 'clear the error'],
              },
              {
                guard: answered('termsChanged'),
                target: 'editing',
                actions: { type: 'set the error', params: { code: 'termsChanged' } },
              },
              {
                guard: answered('expired'),
                target: 'editing',
                actions: { type: 'set the error', params: { code: 'expiredCode' } },
              },
              {
                guard: answered('tooManyTries'),
                target: 'editing',
                actions: { type: 'set the error', params: { code: 'tooManyTries' } },
              },
              {
                guard: answered('cookieNeeded'),
                target: 'editing',
                actions: { type: 'set the error', params: { code: 'cookieNeeded' } },
              },
              // That try may have used it up: nobody knows whether it was wrong.
              {
                guard: 'its last try had no answer',
                target: 'editing',
                actions: { type: 'set the error', params: { code: 'usedCode' } },
              },
              { target: 'editing', actions: { type: 'set the error', params: { code: 'invalidCode' } } },
            ],
            onError: {
              target: 'editing',
              actions: ['note that it had no answer', callFailed('verifyFailed')],
            },
          },
          on: {
            // The server may have had it by then, and made the account.
            'number.changed': {
              target: '#phoneVerification.phone',
              actions: ['note that it had no answer', ...leaveCode],
            },
          },
        },
        waiting: {
          invoke: { src: 'ticker', id: 'waitingTicker', onError: 'editing' },
          on: {
            'clock.ticked': counts('it may be tried again', 'editing'),
            'code.edited': { actions: withEvent('edit the code') },
          },
          exit: 'clear the error',
        },
      },
    },
    resend: {
      initial: 'cooling',
      states: {
        cooling: {
          invoke: { src: 'ticker', id: 'ticker', onError: 'ready' },
          on: { 'clock.ticked': counts('another code may be sent', 'ready') },
        },
        ready: {
          on: {
            'code.resent': {
              guard: and(['nothing is being checked', 'its channel is the wanted one']),
              target: 'sending',
              actions: [withEvent('take the channel'), 'set the code aside', 'clear the error'],
            },
          },
        },
        sending: {
          tags: 'busy',
          exit: raise({ type: 'resend.ended' }),
          invoke: {
            src: 'startVerification',
            id: 'restartVerification',
            input: ({ context }) => ({ phoneNumber: context.sentTo ?? '', channel: context.channel }),
            ...sendOutcomes('cooling', 'cooling', 'ready'),
          },
        },
      },
    },
  },
});
