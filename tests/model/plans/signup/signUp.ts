import { isPhoneNumber } from '../../../../machines/phone/phoneNumber.ts';
import { numberOf } from '../../../../machines/phone/phoneVerification.ts';
import {
  emptyDraft,
  isEmailStepFilled,
  isNameStepFilled,
  nameLimit,
  type SignUpError,
  type SignUpStep,
} from '../../../../machines/signup/signUp.ts';
import { type SignUpSnapshot, signUpMachine } from '../../../../machines/signup/signUpMachine.ts';
import {
  type SignUpScreenName,
  signUpScreen,
  signUpStepNumber,
} from '../../../../machines/signup/signUpSelectors.ts';
import { awaited } from '../../../signin/startSignIn.ts';
import { back, filled, next, send } from '../../../signup/startSignUp.ts';
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

/** Whether somebody got beyond this step; a session that is there already leads on from any. */
const isPast = (step: number, snapshot: SignUpSnapshot): boolean =>
  !snapshot.matches('redirecting') && signUpStepNumber(snapshot) > step;

/** The wizard from its name to its dashboard, and back from each step, begun anew and after a reload. */
export const signUp = definePlan(signUpMachine, {
  inputs: [
    { draft: null },
    { draft: { ...emptyDraft, ...filled, step: 'email' } },
    { draft: { ...emptyDraft, ...filled, step: 'phone' } },
    { draft: { ...emptyDraft, ...filled, step: 'phone', phone: awaited.phone } },
  ],
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
    detailsStorage: {},
    draftStorage: {},
    formHistory: {
      hears: (['name', 'email', 'phone', 'code'] as const).map((step) => ({ type: 'history.moved', step })),
    },
    closeWizard: { resolves: [undefined], rejects: [new Error('no page')] },
  },
  // The fields of one step do not change the paths of another.
  key: ({ name, industry, email, agreeTerms, error, phone }, snapshot) => {
    const shown = signUpScreen(snapshot);
    return [
      shown,
      error,
      shown === 'name' && [name, industry],
      shown === 'email' && [email, agreeTerms],
      (shown === 'phone' || shown === 'code') && phone?.sentTo,
    ];
  },
  invariants: {
    'the code’s step comes only with the whole number that it was sent to': ({ context: { phone } }) =>
      !phone?.onCode || (isPhoneNumber(numberOf(phone)) && phone.sentTo === numberOf(phone)),
    'nobody is past the first step without a name (SIGNUP-2)': (snapshot) =>
      !isPast(1, snapshot) || isNameStepFilled(snapshot.context),
    'nobody is past the second step without an address and a yes (SIGNUP-3)': (snapshot) =>
      !isPast(2, snapshot) || isEmailStepFilled(snapshot.context),
    'what is wrong stands on its own step': (snapshot) => {
      const { error } = snapshot.context;
      return (
        snapshot.matches('redirecting') || error === null || errorSteps[error] === signUpScreen(snapshot)
      );
    },
  },
});
