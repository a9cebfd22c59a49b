/**
 * Pages that few visitors open (APP-1). A dynamic import contains the names of all files of its page; in a
 * chunk of their own these names do not weigh on every public page.
 */
export const secondaryPages = {
  privacy: async () => (await import('../legal/PrivacyScreen.tsx')).PrivacyScreen,
  terms: async () => (await import('../legal/TermsScreen.tsx')).TermsScreen,
  emailSignup: async () => (await import('../home/EmailSignupScreen.tsx')).EmailSignupScreen,
  notFound: async () => (await import('../shell/NotFoundScreen.tsx')).NotFoundScreen,
  installGuide: async () => (await import('../home/install/InstallGuideScreen.tsx')).InstallGuideScreen,
};
