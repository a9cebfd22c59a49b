import { relatedPosts } from '../../machines/contract/blog/relatedPosts.ts';
import { isSample } from '../../machines/contract/blog/samplePosts.ts';
import type { Language } from '../../machines/contract/language.ts';
import { barePath, isSpanishPath, localizedPath } from '../../machines/contract/siteAddress.ts';
import { describeError, type Log } from '../http/log.ts';
import type { RenderPage, RenderSite, StoredData } from '../site/pages.ts';
import { articleIn, type Edition, listIn, type Posts } from './posts.ts';

/**
 * Renders the site's pages, the blog's with its posts (BLOG-1, BLOG-3). If that cannot be read,
 * they are rendered as still loading: the browser asks again, and has the built-in posts (BLOG-2). All addresses
 * without a post have one page in each language: they are without number, and cost no rendering and no memory (OPS-7).
 */
export const renderSite = ({
  renderPage,
  posts,
  hasSamples,
  log,
}: {
  renderPage: RenderPage;
  posts: Posts;
  /** Whether the browser has built-in posts (PRT-5). */
  hasSamples: boolean;
  log: Log;
}): RenderSite => {
  const blogPage = async ({ path, language }: Asked): Promise<Wanted> => {
    const slug = slugOf(barePath(path));
    const edition = await posts.current();
    const { version } = edition;
    if (slug === null) return { path, language, version, read: async () => listData(edition, language) };
    const isKnown = edition.posts.some((post) => post.slug === slug) || (hasSamples && isSample(slug));
    // A post has one address, however its letters are written; all that are no post's have an impossible one.
    const address = localizedPath(
      `/blog/${isKnown ? encodeURIComponent(slug) : '-'}`,
      isSpanishPath(path) ? 'es' : 'en',
    );
    const read = async () => (isKnown ? articleData(edition, { slug, language }) : missing(language, null));
    return { path: address, language, version, read };
  };

  return async (asked) => {
    const isOfBlog = /^\/blog(\/|$)/.test(barePath(asked.path));
    for (const find of [...(isOfBlog ? [blogPage] : []), plainPage]) {
      try {
        return await renderPage(await find(asked));
      } catch (error) {
        log.error('a page cannot be rendered', { path: asked.path, ...describeError(error) });
      }
    }
    return null;
  };
};

type Asked = Parameters<RenderSite>[0];
type Wanted = Parameters<RenderPage>[0];

const plainPage = async (asked: Asked): Promise<Wanted> => ({
  ...asked,
  version: null,
  read: async () => ({ initialData: null, isFound: true }),
});

const missing = (language: Language, slug: string | null): StoredData => ({
  initialData: { language, slug, post: null, related: [] },
  isFound: false,
});

/** How many other posts are at an article's end (BLOG-10). */
const relatedCount = 3;

const listData = (edition: Edition, language: Language): StoredData => ({
  initialData: { language, posts: listIn(edition, language) },
  isFound: true,
});

const articleData = (edition: Edition, wanted: { slug: string; language: Language }): StoredData => {
  const { slug, language } = wanted;
  const post = articleIn(edition, wanted);
  if (post === null) return missing(language, slug);
  const related = relatedPosts(listIn(edition, language), post, relatedCount);
  return { initialData: { language, slug, post, related }, isFound: true };
};

const slugOf = (route: string): string | null => {
  const [, slug] = /^\/blog\/([^/]+)$/.exec(route) ?? [];
  if (slug === undefined) return null;
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
};
