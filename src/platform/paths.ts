import { barePath } from '../../machines/app/siteAddress.ts';

/** Every page of this site by its route; `:slug` stands for one step of any text (APP-1). */
const paths = [
  '/',
  '/partners',
  '/privacy-policy',
  '/terms-of-service',
  '/email-signup',
  '/install-guide',
  '/branded-meetings',
  '/branded-meetings/dashboard',
  '/blog',
  '/blog/:slug',
  '/not-found',
] as const;

export type PagePath = (typeof paths)[number];

const patterns = paths.map((path) => new RegExp(`^${path.replace(/:\w+/, '[^/]+').replace(/\/$/, '')}/?$`));

/** Whether this path is a page that has an address in Spanish: any but the dashboard (APP-6). */
export const isPublicPage = (path: string): boolean =>
  isPage(path) && !barePath(path).startsWith('/branded-meetings/dashboard');

/** Whether this path is a page of ours; anything else on its origin is for the browser to load (FTR-2). */
export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(barePath(path)));
