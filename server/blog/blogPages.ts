import { relatedPosts } from '../../machines/contract/blog/relatedPosts.ts';
import type { Language } from '../../machines/contract/language.ts';
import type { InitialData } from '../../machines/contract/pageData.ts';
import { barePath } from '../../machines/contract/siteAddress.ts';
import type { Database } from '../db/database.ts';
import { describeError, type Log } from '../http/log.ts';
import type { RenderPage, RenderSite } from '../site/pages.ts';
import { readArticle, readPosts } from './posts.ts';
import { sanitizePost } from './sanitizePost.ts';

/**
 * Renders the site's pages, the blog's with data of the database (BLOG-1, BLOG-3). If that cannot be read,
 * they are rendered as still loading: the browser asks again, and has the built-in posts (BLOG-2).
 */
export const renderSite =
  ({ renderPage, db, log }: { renderPage: RenderPage; db: Database; log: Log }): RenderSite =>
  async ({ path, language }) => {
    const known = await readBlogData(db, barePath(path), language).catch((error: unknown) => {
      log.error('the blog cannot be read', describeError(error));
      return nothing;
    });
    return renderPage({ path, language, ...known }).then(
      (page) => ({ ...page, isFound: known.isFound }),
      (error: unknown) => {
        log.error('a page cannot be rendered', { path, ...describeError(error) });
        return null;
      },
    );
  };

interface BlogData {
  stored: unknown;
  initialData(): InitialData | null;
  isFound: boolean;
}

const nothing: BlogData = { stored: null, initialData: () => null, isFound: true };

/** How many other posts are at an article's end (BLOG-10). */
const relatedCount = 3;

const readBlogData = async (db: Database, route: string, language: Language): Promise<BlogData> => {
  if (route === '/blog') {
    const data = { language, posts: await readPosts(db, { language }) };
    return { stored: data, initialData: () => data, isFound: true };
  }
  const slug = slugOf(route);
  if (slug === null) return nothing;
  const post = await readArticle(db, { slug, language });
  if (post === null) {
    const data = { language, slug, post, related: [] };
    return { stored: data, initialData: () => data, isFound: false };
  }
  const related = relatedPosts(await readPosts(db, { language }), post, relatedCount);
  return {
    stored: { post, related },
    initialData: () => ({
      language,
      slug,
      post: { ...post, content: sanitizePost(post.content).html },
      related,
    }),
    isFound: true,
  };
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
