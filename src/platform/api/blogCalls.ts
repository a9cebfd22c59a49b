import * as v from 'valibot';
import type { Post } from '../../../machines/blog/post.ts';
import { isSlug } from '../../../machines/blog/slug.ts';
import type { Language } from '../../../machines/contract/language.ts';
import type { ApiClient } from './apiClient.ts';

const text = v.fallback(v.string(), '');

/** A moment that a calendar of four figures can tell, as an ISO timestamp; anything else counts as none (fault N19). */
const postDate = v.fallback(
  v.pipe(
    v.string(),
    v.check((date) => /^[0-9T:.Z+-]+$/i.test(date) && new Date(date).getUTCFullYear() <= 9999),
    v.transform((date) => new Date(date).toISOString()),
    v.maxLength('9999-12-31T23:59:59.999Z'.length),
  ),
  '',
);

/** A post without a title or a usable address is dropped; a cover no picture can come from counts as none (N19, N22). */
const ListedPost = v.pipe(
  v.object({
    slug: v.pipe(v.string(), v.check(isSlug)),
    title: v.pipe(v.string(), v.trim(), v.nonEmpty()),
    excerpt: text,
    date: postDate,
    coverImage: v.fallback(
      v.nullable(v.pipe(v.string(), v.maxLength(2048), v.regex(/^(https?:\/\/|\/(?![/\\]))/i))),
      null,
    ),
    content: text,
  }),
  v.transform((post): Post => post),
);
const PostAnswer = v.object({ data: ListedPost });
const PostRows = v.pipe(
  v.array(v.fallback(v.nullable(ListedPost), null)),
  v.transform((rows) => newestFirst(rows.filter((row) => row !== null))),
);
const PostsAnswer = v.union([
  PostRows,
  v.pipe(
    v.object({ data: PostRows }),
    v.transform(({ data }) => data),
  ),
]);

/** Each post once, the newest first, those without a date last; the content is no part of a list (BLOG-1, fault N19). */
const newestFirst = (posts: readonly Post[]): Post[] => {
  const seen = new Set<string>();
  return posts
    .toSorted((one, next) => (one.date < next.date ? 1 : one.date > next.date ? -1 : 0))
    .flatMap((post) => {
      if (seen.has(post.slug)) return [];
      seen.add(post.slug);
      return { ...post, content: '' };
    });
};

interface PostQuery {
  readonly locale: Language;
  /** Whose posts: the installation's name. */
  readonly website: string;
  readonly signal?: AbortSignal;
}

/** The calls of the blog (BLOG-2, BLOG-4). All of them fail with `ApiError`. */
export const blogCalls = (call: ApiClient) => ({
  /** The posts of a language, newest first, without their content (BLOG-2). */
  posts: ({ locale, website, signal }: PostQuery): Promise<readonly Post[]> =>
    call({
      path: '/blog/posts',
      answer: PostsAnswer,
      query: { locale, website },
      ...(signal && { signal }),
    }),
  /** One post, its content as the server sends it. @throws ApiError 404 where there is none in that language (BLOG-4). */
  post: async ({ slug, locale, website, signal }: { slug: string } & PostQuery): Promise<Post> => {
    const { data } = await call({
      path: `/blog/posts/${encodeURIComponent(slug)}`,
      answer: PostAnswer,
      query: { locale, website },
      ...(signal && { signal }),
    });
    return data;
  },
});
