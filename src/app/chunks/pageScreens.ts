import type { dashboardPath, PagePath } from '../../../machines/contract/pages.ts';

/**
 * The modules that `app/routes.tsx` loads for each public page, below `src`: the first script of the page asks for their
 * files together with those of every page (`app/boot/boot.ts`).
 */
export const pageScreens: Readonly<Record<Exclude<PagePath, typeof dashboardPath>, readonly string[]>> = {
  '/': ['home/HomeScreen.tsx'],
  '/partners': ['partners/PartnersScreen.tsx'],
  '/branded-meetings': ['app/landing/LandingScreen.tsx'],
  '/blog': ['blog/BlogScreen.tsx'],
  '/blog/:slug': ['app/blog/ArticlePage.tsx'],
  '/privacy-policy': ['app/secondaryPages.ts', 'legal/PrivacyScreen.tsx'],
  '/terms-of-service': ['app/secondaryPages.ts', 'legal/TermsScreen.tsx'],
  '/email-signup': ['app/secondaryPages.ts', 'home/EmailSignupScreen.tsx'],
  '/install-guide': ['app/secondaryPages.ts', 'home/install/InstallGuideScreen.tsx'],
  '/not-found': ['app/secondaryPages.ts', 'shell/NotFoundScreen.tsx'],
};
