import * as v from 'valibot';
import type { Post } from './blog/post.ts';
import { isSlug } from './blog/slug.ts';
import { type CallContract, noBody } from './call.ts';
import { text } from './fields.ts';

/** Each post once, newest first, without a date last; a list has no content (BLOG-1, fault N19). */
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

/** A date of a four-digit year, as an ISO timestamp; any other counts as missing (fault N19). */
const postDate = v.fallback(
  v.pipe(
    v.string(),
    v.check((date) => /^[0-9T:.Z+-]+$/i.test(date) && new Date(date).getUTCFullYear() <= 9999),
    v.transform((date) => new Date(date).toISOString()),
    v.maxLength('9999-12-31T23:59:59.999Z'.length),
  ),
  '',
);

/** A post without a title or slug is dropped; a cover with a bad address counts as missing (N19, N22). */
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
const PostRows = v.pipe(
  v.array(v.fallback(v.nullable(ListedPost), null)),
  v.transform((rows) => newestFirst(rows.filter((row) => row !== null))),
);
const Posts = v.union([
  PostRows,
  v.pipe(
    v.object({ data: PostRows }),
    v.transform(({ data }) => data),
  ),
]);

/** A field of a query; of several the first one counts. */
const FirstText = v.union([
  v.string(),
  v.pipe(
    v.array(v.string()),
    v.transform(([first = '']) => first),
  ),
]);
/** Whose posts, by the installation's name, and in which language; English for an unknown one. */
const PostQuery = v.object({ locale: v.optional(FirstText), website: v.optional(FirstText) });

/** The posts of a language, newest first, without their content (BLOG-2). */
export const posts = {
  method: 'GET',
  path: '/blog/posts',
  caller: 'anyone',
  limits: [],
  ...noBody,
  request: PostQuery,
  answer: Posts,
} as const satisfies CallContract;

/** One post, its content unsanitised (BLOG-4). */
export const post = {
  method: 'GET',
  path: '/blog/posts/:slug',
  caller: 'anyone',
  limits: [],
  ...noBody,
  request: PostQuery,
  answer: v.object({ data: ListedPost }),
} as const satisfies CallContract;
