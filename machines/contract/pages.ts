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

/** It has one address for both languages, and only the browser renders it (DASH-1). */
export const dashboardPath = '/branded-meetings/dashboard';

/** It answers 404 (APP-4). */
export const notFoundPath = '/not-found';

/** Every page of the site by its route; `:slug` matches one segment of any text (APP-1). */
const pages = [...listedPages, '/blog/:slug', dashboardPath, notFoundPath] as const;

export type PagePath = (typeof pages)[number];

/** The paths of a route, with and without a slash at their end; the router of the page would ignore case by itself (APP-4). */
export const patternOf = (route: string): RegExp =>
  new RegExp(`^${route.replace(/:\w+/, '[^/]+').replace(/\/$/, '')}/?$`);

const patterns = pages.map(patternOf);

/** Whether this path is one of our pages; the browser loads any other path of the origin (FTR-2). */
export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(barePath(path)));

/** The route of one of our pages: `/blog/:slug`; that of the page for any other path (OPS-4). */
export const pagePattern = (path: string): PagePath =>
  pages.find((_, at) => patterns[at]?.test(barePath(path))) ?? notFoundPath;

/** Whether this path is a page with a Spanish address: any but the dashboard (APP-6). */
export const isPublicPage = (path: string): boolean =>
  isPage(path) && !barePath(path).startsWith(dashboardPath);
