import type { Article } from '../../machines/contract/blog/post.ts';

/** A post that needs no more than its slug; `more` replaces single fields. */
export const samplePost = (slug: string, more: Partial<Article> = {}): Article => ({
  slug,
  title: `Title of ${slug}`,
  excerpt: `Excerpt of ${slug}`,
  date: '2026-02-10T00:00:00.000Z',
  coverImage: null,
  content: '',
  languages: ['en', 'es'],
  ...more,
});

/** Makes every image look as if it still loads: happy-dom loads none. */
export const neverLoaded = (): void => {
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => false, configurable: true });
};
