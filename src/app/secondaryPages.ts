/**
 * Pages that few visitors open (APP-1). The build writes the names of all files that a page consists of where it is asked
 * for; here those of these pages stand apart from every public page.
 */
export const secondaryPages = {
  privacy: async () => (await import('../legal/PrivacyScreen.tsx')).PrivacyScreen,
  terms: async () => (await import('../legal/TermsScreen.tsx')).TermsScreen,
  emailSignup: async () => (await import('../home/EmailSignupScreen.tsx')).EmailSignupScreen,
  notFound: async () => (await import('../shell/NotFoundScreen.tsx')).NotFoundScreen,
  installGuide: async () => (await import('../home/install/InstallGuideScreen.tsx')).InstallGuideScreen,
};
