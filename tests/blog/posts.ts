import type { Article } from '../../machines/contract/blog/post.ts';
import { put } from '../put.ts';

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

/** Makes every image of a test look as if it still loads: happy-dom loads none. */
export const neverLoaded = (): void => put(HTMLImageElement.prototype, 'complete', { get: () => false });
