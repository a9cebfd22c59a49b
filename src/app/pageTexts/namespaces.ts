import type { dashboardPath, PagePath } from '../../../machines/contract/pages.ts';

/** The namespaces of the layout and of parts that several pages use. */
export const commonNamespaces = ['app', 'shared'] as const;

/** The further namespaces of the dashboard. */
export const dashboardNamespaces = [
  'account',
  'dashboard',
  'design',
  'invitations',
  'logo',
  'meetings',
  'profile',
  'rooms',
  'subscription',
] as const;
/** Those of the sign-in form in the dashboard's place. */
export const spaceSignInNamespaces = ['dashboard', 'signin', 'signup'] as const;
/** Those of the dashboard and of the form in its place: a session may end at any time, and nothing may load then. */
export const wholeDashboardNamespaces = [...dashboardNamespaces, ...spaceSignInNamespaces] as const;

/** The further namespaces of each public page (LNG-4). */
export const pageNamespaces: Readonly<
  Record<Exclude<PagePath, typeof dashboardPath | '/not-found'>, readonly string[]>
> = {
  '/': ['home'],
  '/partners': ['partners'],
  '/privacy-policy': ['legal'],
  '/terms-of-service': ['legal'],
  '/email-signup': ['home'],
  '/install-guide': ['home'],
  '/branded-meetings': ['landing', 'signup', 'signin'],
  '/blog': ['blog'],
  '/blog/:slug': ['blog'],
};
