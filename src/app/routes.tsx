import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadTwice } from './loadTwice.ts';
import type { PagePath } from './paths.ts';
import type { Texts } from './texts.ts';

type Page = LazyExoticComponent<ComponentType>;

const seldom = async () => (await import('./seldomPages.ts')).seldomPages;

/** The pages by route, each a chunk of its own that comes together with its texts (APP-1, LNG-4). */
export const createPages = (texts: Texts): readonly { path: PagePath | '/dev/kit'; page: Page }[] => {
  const page = (namespaces: readonly string[], load: () => Promise<ComponentType>): Page =>
    lazy(async () => {
      const [component] = await Promise.all([loadTwice(load), texts.need(namespaces)]);
      return { default: component };
    });
  return [
    { path: '/', page: page(['home'], async () => (await import('../home/HomeScreen.tsx')).HomeScreen) },
    {
      path: '/partners',
      page: page(['partners'], async () => (await import('../partners/PartnersScreen.tsx')).PartnersScreen),
    },
    {
      path: '/privacy-policy',
      page: page(['legal'], async () => (await seldom()).privacy()),
    },
    {
      path: '/terms-of-service',
      page: page(['legal'], async () => (await seldom()).terms()),
    },
    {
      path: '/email-signup',
      page: page(['home'], async () => (await seldom()).emailSignup()),
    },
    {
      path: '/install-guide',
      page: page(['home'], async () => (await seldom()).installGuide()),
    },
    {
      path: '/branded-meetings',
      page: page(
        ['landing', 'signup', 'signin'],
        async () => (await import('../landing/LandingScreen.tsx')).LandingScreen,
      ),
    },
    { path: '/blog', page: page(['blog'], async () => (await import('../blog/BlogScreen.tsx')).BlogScreen) },
    {
      path: '/blog/:slug',
      page: page(['blog'], async () => (await import('../blog/ArticleScreen.tsx')).ArticleScreen),
    },
    ...(import.meta.env.DEV
      ? [
          {
            path: '/dev/kit' as const,
            page: page([], async () => (await import('./kit/KitPage.tsx')).KitPage),
          },
        ]
      : []),
  ];
};

/** The page for every other address, whose texts are among the frame's (APP-4). */
export const createNotFoundPage = (): Page =>
  lazy(async () => ({ default: await loadTwice(async () => (await seldom()).notFound()) }));

/** The dashboard brings its own frame and therefore stands beside the other pages (DASH-1). */
export const createDashboardPage = (texts: Texts): Page => {
  const chunk = () => import('../dashboard/dashboardChunk.ts');
  // Where the dashboard itself is opened, its list of files is fetched before anything is drawn.
  if (globalThis.location?.pathname === '/branded-meetings/dashboard') chunk().catch(() => undefined);
  return lazy(async () => {
    const [{ DashboardScreen }] = await Promise.all([
      loadTwice(async () => (await chunk()).loadDashboard()),
      texts.need(['dashboard', 'design', 'logo', 'meetings', 'profile', 'subscription', 'signin']),
    ]);
    return { default: DashboardScreen };
  });
};
