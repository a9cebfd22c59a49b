import * as v from 'valibot';
import { ArticleRow, PostRows } from './blog/readPost.ts';
import { type CallContract, noBody } from './call.ts';
import { languages } from './language.ts';

/** Our server answers with the array; the browser reads `{ data }` too. */
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

/** What the blog is called in a language, its languages and its feeds (API-1, BLOG-2, BLOG-10). */
export const blogConfig = {
  method: 'GET',
  path: '/blog/config',
  caller: 'anyone',
  limits: [],
  ...noBody,
  request: PostQuery,
  answer: v.object({
    website: v.string(),
    locale: v.picklist(languages),
    languages: v.array(v.picklist(languages)),
    title: v.string(),
    description: v.string(),
    feeds: v.object({ rss: v.string(), atom: v.string() }),
  }),
} as const satisfies CallContract;
