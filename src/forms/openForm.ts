import type { LandingForm } from '../../machines/forms/formHistory.ts';
import type { SafeStorage } from '../platform/safeStorage.ts';

/** The key in this tab's storage for the open form of the landing page (SIGNUP-10). */
export const openFormKey = 'openForm';

/** The key of the sign-in form's draft in this tab's storage; it ends when a session opens (SES-4). */
export const signInDraftKey = 'signInDraft';

/** The key of the wizard's draft in this tab's storage; the sign-in form may write a number to it (SIGNIN-2). */
export const signUpDraftKey = 'signUpDraft';

/** The form that a reload restores; null for the page itself. */
export const readOpenForm = (tab: SafeStorage): LandingForm | null => {
  const form = tab.get(openFormKey);
  return form === 'signUp' || form === 'signIn' ? form : null;
};
