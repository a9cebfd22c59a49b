import type { Post } from '../../machines/contract/blog/post.ts';

/** A post that needs no more than its slug; `more` replaces single fields. */
export const samplePost = (slug: string, more: Partial<Post> = {}): Post => ({
  slug,
  title: `Title of ${slug}`,
  excerpt: `Excerpt of ${slug}`,
  date: '2026-02-10T00:00:00.000Z',
  coverImage: null,
  content: '',
  ...more,
});

/** Lets every image be on its way for ever: happy-dom loads none, and says of each that it failed. */
export const neverLoaded = (): void => {
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => false, configurable: true });
};
