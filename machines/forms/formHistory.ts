/**
 * The steps of the landing page in the browser's history (fault B01): the page itself, the wizard's steps,
 * and sign-in. The number is a step's depth; a step replaces another one of the same depth.
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

/** The open form in the hero. */
export type LandingForm = 'signUp' | 'signIn';

/** The form of a step; null for the page itself. */
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
export interface FormHistoryEvent {
  readonly type: 'history.moved';
  readonly step: FormStep;
}

/** The action that reports to the browser's history that this step is shown. */
export const shows = (step: FormStep) => ({ type: 'show the step' as const, params: { step } });

/** The guard of a move through the browser's history to this step. */
export const leadsTo = (wanted: FormStep) => ({
  type: 'it leads to' as const,
  params: ({ event: { step } }: { event: FormHistoryEvent }) => ({ step, wanted }),
});
