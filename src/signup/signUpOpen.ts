/** Where this tab notes that the wizard is open on the landing page (SIGNUP-10). */
export const signUpOpenKey = 'signUpOpen';
