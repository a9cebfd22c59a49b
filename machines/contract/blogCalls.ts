import * as v from 'valibot';
import { ArticleRow, PostRows } from './blog/readPost.ts';
import { type CallContract, noBody } from './call.ts';

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

/**
 * One post (BLOG-4). Our server sends its content sanitised; the browser does not rely on that (BLOG-8).
 */
export const post = {
  method: 'GET',
  path: '/blog/posts/:slug',
  caller: 'anyone',
  limits: [],
  ...noBody,
  request: PostQuery,
  answer: v.object({ data: ArticleRow }),
} as const satisfies CallContract;
