import { barePath } from './siteAddress.ts';

/** The pages of the sitemap, in each language (APP-6, BLOG-10); posts are added from the database. */
export const listedPages = [
  '/',
  '/partners',
  '/branded-meetings',
  '/blog',
  '/email-signup',
  '/install-guide',
  '/privacy-policy',
  '/terms-of-service',
] as const;

/** It has one address for both languages, and is rendered in the browser alone (DASH-1). */
export const dashboardPath = '/branded-meetings/dashboard';

/** It answers 404 (APP-4). */
export const notFoundPath = '/not-found';

/** Every page of the site by its route; `:slug` stands for one step of any text (APP-1). */
const pages = [...listedPages, '/blog/:slug', dashboardPath, notFoundPath] as const;

export type PagePath = (typeof pages)[number];

const patterns = pages.map((path) => new RegExp(`^${path.replace(/:\w+/, '[^/]+').replace(/\/$/, '')}/?$`));

/** Whether this path is a page of ours; anything else on its origin is for the browser to load (FTR-2). */
export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(barePath(path)));

/** Whether this path is a page that has an address in Spanish: any but the dashboard (APP-6). */
export const isPublicPage = (path: string): boolean =>
  isPage(path) && !barePath(path).startsWith(dashboardPath);
