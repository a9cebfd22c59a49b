import type { ComponentType } from 'react';
import { type Page, pageOf } from './page.tsx';
import { pageNamespaces } from './pageTexts/namespaces.ts';
import type { Texts } from './texts.ts';

const secondary = async () => (await import('./secondaryPages.ts')).secondaryPages;

/**
 * The pages by route, each a chunk that loads together with its texts (APP-1, LNG-4).
 * @param onHydrated called whenever a page can be used.
 */
export const createPages = (texts: Texts, onHydrated: () => void): readonly Page[] => {
  const page = (path: keyof typeof pageNamespaces, load: () => Promise<ComponentType>) =>
    pageOf(
      path,
      async () => {
        const [component] = await Promise.all([load(), texts.need(pageNamespaces[path])]);
        return component;
      },
      onHydrated,
    );
  return [
    page('/', async () => (await import('../home/HomeScreen.tsx')).HomeScreen),
    page('/partners', async () => (await import('../partners/PartnersScreen.tsx')).PartnersScreen),
    page('/privacy-policy', async () => (await secondary()).privacy()),
    page('/terms-of-service', async () => (await secondary()).terms()),
    page('/email-signup', async () => (await secondary()).emailSignup()),
    page('/install-guide', async () => (await secondary()).installGuide()),
    page('/branded-meetings', async () => (await import('./landing/LandingScreen.tsx')).LandingScreen),
    page('/blog', async () => (await import('../blog/BlogScreen.tsx')).BlogScreen),
    page('/blog/:slug', async () => (await import('./blog/ArticlePage.tsx')).ArticlePage),
    ...(import.meta.env.DEV
      ? [pageOf('/dev/kit', async () => (await import('./kit/KitPage.tsx')).KitPage, onHydrated)]
      : []),
  ];
};

/** The page for every other address; its texts are part of the layout's (APP-4). */
export const createNotFoundPage = (onHydrated: () => void): Page =>
  pageOf('/not-found', async () => (await secondary()).notFound(), onHydrated);
