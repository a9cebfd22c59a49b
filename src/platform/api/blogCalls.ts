import type { Article, Post } from '../../../machines/contract/blog/post.ts';
import { post, posts } from '../../../machines/contract/blogCalls.ts';
import type { Asked } from '../../../machines/contract/call.ts';
import type { Language } from '../../../machines/contract/language.ts';
import type { ApiClient, Cancellable } from './apiClient.ts';

interface PostQuery extends Cancellable {
  readonly locale: Language;
  /** The installation's name. */
  readonly website: string;
}

/** The calls of the blog (BLOG-2, BLOG-4). All of them fail with `ApiError`. */
export const blogCalls = (call: ApiClient) => ({
  /** The posts of a language, newest first, without their content (BLOG-2). */
  posts: ({ locale, website, signal }: PostQuery): Promise<readonly Post[]> =>
    call({
      ...posts,
      query: { locale, website } satisfies Asked<typeof posts>,
      signal,
    }),
  /**
   * One post, its content not sanitised by this page yet. @throws ApiError 404 where there is none in that language (BLOG-4).
   */
  post: async ({ slug, locale, website, signal }: { slug: string } & PostQuery): Promise<Article> => {
    const { data } = await call({
      ...post,
      path: post.path.replace(':slug', encodeURIComponent(slug)),
      query: { locale, website } satisfies Asked<typeof post>,
      signal,
    });
    return data;
  },
});
