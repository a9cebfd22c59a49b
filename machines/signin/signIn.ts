import type { FormHistoryEvent } from '../forms/formHistory.ts';
import type { CodeApproved, PhoneDraft } from '../phone/phoneVerification.ts';

/** Restored after a reload or a closed form: the number and its step, never the code. */
export interface SignInDraft {
  readonly phone: PhoneDraft;
}

/** The number that the wizard is given (SIGNIN-2). */
export type CarriedNumber = Pick<PhoneDraft, 'country' | 'text'>;

export type SignInEvent =
  | { type: 'step.back' }
  | { type: 'form.closed' }
  | { type: 'account.wanted' }
  | { type: 'session.found' }
  | CodeApproved
  | FormHistoryEvent;

/** Sent to the page that the form stands in: nothing may take the form away, and then it may again (ACC-2). */
export type HoldEvent = { type: 'form.held' } | { type: 'form.released' };

/** Sent to the listener that stores the draft. */
export type SignInDraftEvent = { type: 'draft.changed'; draft: SignInDraft } | { type: 'draft.done' };

/** The event that stores a draft, or removes that of an empty form. */
export const draftEvent = (draft: SignInDraft): SignInDraftEvent =>
  draft.phone.text === '' && draft.phone.sentTo === null
    ? { type: 'draft.done' }
    : { type: 'draft.changed', draft };

/** Before anything is typed. */
export const emptyPhone: PhoneDraft = {
  country: 'US',
  text: '',
  channel: 'sms',
  sentTo: null,
  sentBy: null,
  resendAt: 0,
  onCode: false,
};
