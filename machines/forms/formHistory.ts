/**
 * The steps of the landing page that the browser's Back and Forward lead through (fault B01): the page itself, the
 * wizard's steps, and sign-in. The number is how deep a step lies; one step of a depth replaces another.
 */
export const stepDepths = {
  welcome: 0,
  name: 1,
  email: 2,
  phone: 3,
  code: 4,
  signIn: 1,
  signInCode: 2,
} as const;

export type FormStep = keyof typeof stepDepths;

/** The form that stands open in the hero. */
export type LandingForm = 'signUp' | 'signIn';

/** Which form a step belongs to; null for the page itself. */
export const formAt = (step: FormStep): LandingForm | null => {
  if (step === 'welcome') return null;
  return step === 'signIn' || step === 'signInCode' ? 'signIn' : 'signUp';
};

/** Sent to the form history: this step is shown now. */
export interface FormStepEvent {
  readonly type: 'step.shown';
  readonly step: FormStep;
}

/** Sent by the form history: Back or Forward led to this step. */
export interface HistoryEvent {
  readonly type: 'history.moved';
  readonly step: FormStep;
}
