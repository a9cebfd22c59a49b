import { sendTo, setup } from 'xstate';
import type { CodeApproved } from '../phone/phoneVerification.ts';
import {
  type PhoneVerificationSnapshot,
  phoneVerificationMachine,
} from '../phone/phoneVerificationMachine.ts';
import { phoneDraftOf, phoneVerificationScreen } from '../phone/phoneVerificationSelectors.ts';
import { listenerPort } from '../port.ts';
import { draftEvent, type SignInDraft, type SignInDraftEvent } from './signIn.ts';

/** What the form opens on. */
export interface SpaceSignInInput {
  /** The form as it was before a reload. */
  readonly draft: SignInDraft | null;
  /** The number whose session has just expired (SES-4). */
  readonly phoneNumber: string | null;
}

/**
 * Sign-in by phone in the dashboard's place (SIGNIN-5, SIGNIN-6): the number, its code, and the draft that a reload
 * brings back. The session that it opens replaces it.
 */
export const spaceSignInMachine = setup({
  types: {} as {
    context: SpaceSignInInput;
    events: CodeApproved;
    input: SpaceSignInInput;
    tags: 'busy';
    children: { phoneVerification: 'phoneVerification' };
  },
  actors: {
    phoneVerification: phoneVerificationMachine,
    /** Stores the draft in this tab (fault B02). */
    draftStorage: listenerPort<never, SignInDraftEvent>('draftStorage'),
  },
  guards: {
    'the form stores the session': (_, { form }: { form: PhoneVerificationSnapshot }) =>
      phoneVerificationScreen(form) === 'storing',
  },
  actions: {
    'keep the draft': sendTo(
      'draftStorage',
      (_, { form }: { form: PhoneVerificationSnapshot }): SignInDraftEvent =>
        draftEvent({ phone: phoneDraftOf(form) }),
    ),
    'drop the draft': sendTo('draftStorage', { type: 'draft.done' } satisfies SignInDraftEvent),
  },
}).createMachine({
  id: 'spaceSignIn',
  context: ({ input }) => input,
  invoke: { src: 'draftStorage', id: 'draftStorage', onError: {} },
  initial: 'form',
  states: {
    form: {
      invoke: {
        src: 'phoneVerification',
        id: 'phoneVerification',
        input: ({ context: { draft, phoneNumber } }) => ({
          checksExistence: false,
          takesPasskeys: true,
          phoneNumber,
          ...draft?.phone,
        }),
        onSnapshot: [
          {
            guard: {
              type: 'the form stores the session',
              params: ({ event }) => ({ form: event.snapshot }),
            },
          },
          {
            target: '.filling',
            actions: { type: 'keep the draft', params: ({ event }) => ({ form: event.snapshot }) },
          },
        ],
        onDone: 'signedIn',
        onError: { target: 'form', reenter: true },
      },
      initial: 'filling',
      states: { filling: {}, opening: { tags: 'busy' } },
      on: { 'code.approved': { target: '.opening', actions: 'drop the draft' } },
    },
    signedIn: { type: 'final' },
  },
});
