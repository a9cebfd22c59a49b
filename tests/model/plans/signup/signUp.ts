import { isPhoneNumber } from '../../../../machines/phone/phoneNumber.ts';
import { numberOf } from '../../../../machines/phone/phoneVerification.ts';
import {
  isEmailStepFilled,
  isNameStepFilled,
  nameLimit,
  type SignUpError,
  type SignUpStep,
} from '../../../../machines/signup/signUp.ts';
import { signUpMachine } from '../../../../machines/signup/signUpMachine.ts';
import { type SignUpScreenName, signUpScreen } from '../../../../machines/signup/signUpSelectors.ts';
import { back, emptyDraft, filled, next, send } from '../../../signup/startSignUp.ts';
import { definePlan } from '../../definePlan.ts';
import { smoothVerification } from '../phone/phoneVerification.ts';

const errorSteps: Record<SignUpError, SignUpStep> = {
  nameMissing: 'name',
  nameTooLong: 'name',
  industryTooLong: 'name',
  invalidEmail: 'email',
  termsOpen: 'email',
};

const screens = [
  'name',
  'email',
  'phone',
  'code',
  'done',
  'redirecting',
] as const satisfies SignUpScreenName[];

/** The wizard from its name to its dashboard, and back from each step, begun anew and after a reload. */
export const signUp = definePlan(signUpMachine, {
  inputs: [{ draft: null }, { draft: { ...emptyDraft, ...filled, step: 'phone' } }],
  screen: signUpScreen,
  screens,
  leavesPage: (snapshot) => snapshot.matches('leaving') || snapshot.matches('redirecting'),
  events: [
    { type: 'name.edited', name: 'Ada' },
    { type: 'name.edited', name: ' ' },
    { type: 'name.edited', name: 'a'.repeat(nameLimit + 1) },
    { type: 'name.left' },
    { type: 'industry.edited', industry: 'a'.repeat(nameLimit + 1) },
    { type: 'industry.edited', industry: 'Engines' },
    { type: 'email.edited', email: 'ada@example.org' },
    { type: 'email.left' },
    { type: 'terms.answered', agreed: true },
    next,
    back,
    { type: 'form.closed' },
    { type: 'dashboard.wanted' },
  ],
  actors: {
    phoneVerification: {
      events: [
        { type: 'phone.edited', text: '5550142288' },
        send,
        { type: 'code.edited', text: '123456' },
        { type: 'code.submitted' },
      ],
      actors: smoothVerification,
    },
    enterDashboard: { resolves: [undefined], rejects: [new Error('the chunk is gone')] },
    sessionWatch: { hears: [{ type: 'session.found' }] },
    draftStorage: {},
    formHistory: {
      hears: (['name', 'email', 'phone', 'code'] as const).map((step) => ({ type: 'history.moved', step })),
    },
    closeWizard: { resolves: [undefined], rejects: [new Error('no page')] },
  },
  // The fields of one step do not change the paths of another.
  key: ({ name, industry, email, agreeTerms, step, onCode, error, phone }) => [
    step,
    error,
    step === 'name' && [name, industry],
    step === 'email' && [email, agreeTerms],
    step === 'phone' && [onCode, phone?.sentTo],
  ],
  invariants: {
    'the code’s step comes only with the whole number that it was sent to': ({
      context: { onCode, phone },
    }) => !onCode || (phone !== null && isPhoneNumber(numberOf(phone)) && phone.sentTo === numberOf(phone)),
    'nobody is past the first step without a name (SIGNUP-2)': ({ context }) =>
      context.step === 'name' || isNameStepFilled(context),
    'nobody is past the second step without an address and a yes (SIGNUP-3)': ({ context }) =>
      context.step !== 'phone' || isEmailStepFilled(context),
    'what is wrong stands on its own step': ({ context: { error, step } }) =>
      error === null || errorSteps[error] === step,
  },
});
