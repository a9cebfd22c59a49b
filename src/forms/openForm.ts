import type { LandingForm } from '../../machines/forms/formHistory.ts';
import type { SafeStorage } from '../platform/safeStorage.ts';

/** Where this tab notes which form is open on the landing page (SIGNUP-10). */
export const openFormKey = 'openForm';

/** The form that a reload brings back; null for the page itself. */
export const readOpenForm = (tab: SafeStorage): LandingForm | null => {
  const form = tab.get(openFormKey);
  return form === 'signUp' || form === 'signIn' ? form : null;
};
