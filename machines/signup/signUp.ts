import { isEmailAddress } from '../contract/emailAddress.ts';
import type { FormHistoryEvent } from '../forms/formHistory.ts';
import type { CodeApproved, PhoneDraft } from '../phone/phoneVerification.ts';

/** The longest name and occupation the wizard takes. */
export const nameLimit = 100;

/** The fields of steps 1 and 2 (SIGNUP-11). */
export interface SignUpForm {
  readonly name: string;
  readonly industry: string;
  readonly email: string;
  readonly agreeTerms: boolean;
}

export type SignUpStep = 'name' | 'email' | 'phone';

/** Restored after a reload or a closed wizard; never contains the code (SIGNUP-10). */
export interface SignUpDraft extends SignUpForm {
  readonly step: SignUpStep;
  readonly phone: PhoneDraft | null;
}

export type SignUpEvent =
  | { type: 'name.edited'; name: string }
  | { type: 'name.left' }
  | { type: 'industry.edited'; industry: string }
  | { type: 'email.edited'; email: string }
  | { type: 'email.left' }
  | { type: 'terms.answered'; agreed: boolean }
  | { type: 'step.submitted' }
  | { type: 'step.back' }
  | { type: 'form.closed' }
  | { type: 'dashboard.wanted' }
  | { type: 'session.found' }
  | CodeApproved
  | FormHistoryEvent;

/** How the dashboard is entered; `isNew`: at the end of the wizard, not by a session found elsewhere. */
export interface Entrance {
  readonly isNew: boolean;
}

/** A field that stops the step, as a code. */
export type SignUpError = 'nameMissing' | 'nameTooLong' | 'industryTooLong' | 'invalidEmail' | 'termsOpen';

/** Sent to the listener that stores the draft. */
export type DraftEvent = { type: 'draft.changed'; draft: SignUpDraft } | { type: 'draft.done' };

/** Sent to the listener that saves the details into the session, which is open by then. */
export interface DetailsGiven {
  readonly type: 'details.given';
  readonly form: SignUpForm;
  /** Whether the number was verified here; else the session appeared in another tab. */
  readonly isOwn: boolean;
}

/** What the wizard's machine keeps. */
export interface SignUpContext extends SignUpForm {
  phone: PhoneDraft | null;
  emailTouched: boolean;
  /** The first step: the draft's. */
  opensOn: SignUpStep;
  /** The step that a draft restored with something typed, until an edit (SIGNUP-10). */
  restored: SignUpStep | null;
  error: SignUpError | null;
}

/** Before anything is typed. */
export const emptyForm: SignUpForm = { name: '', industry: '', email: '', agreeTerms: false };

/** A wizard that nobody has begun. */
export const emptyDraft: SignUpDraft = { ...emptyForm, step: 'name', phone: null };

/** What the form holds, the name without the blanks around it. */
export const formOf = ({ name, industry, email, agreeTerms }: SignUpContext): SignUpForm => ({
  name: name.trim(),
  industry,
  email,
  agreeTerms,
});

/** What is kept of the wizard on this step for a reload. */
export const draftOf = (
  step: SignUpStep,
  { name, industry, email, agreeTerms, phone }: SignUpContext,
): SignUpDraft => ({ step, name, industry, email, agreeTerms, phone });

/** The step of a draft, if something was typed there. */
export const restoredStep = (draft: SignUpDraft | null): SignUpStep | null => {
  if (draft === null) return null;
  const typed = {
    name: draft.name + draft.industry,
    email: draft.email,
    phone: draft.phone?.text ?? '',
  };
  return typed[draft.step] === '' ? null : draft.step;
};

/** Whether step 1 may be left (SIGNUP-2). */
export const isNameStepFilled = ({ name, industry }: SignUpForm) =>
  name.trim() !== '' && name.length <= nameLimit && industry.length <= nameLimit;

/** Whether step 2 may be left (SIGNUP-3, SIGNUP-11). */
export const isEmailStepFilled = ({ email, agreeTerms }: SignUpForm) => isEmailAddress(email) && agreeTerms;
