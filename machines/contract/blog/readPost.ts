import * as v from 'valibot';
import { text } from '../fields.ts';
import { languages } from '../language.ts';
import type { Article, Post } from './post.ts';
import { isPostImage } from './postMarkup.ts';
import { isSlug } from './slug.ts';

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

/** An address from which a browser can load an image; any other counts as missing (fault N22). */
const cover = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.check(isPostImage),
      v.union([v.pipe(v.string(), v.startsWith('/')), v.pipe(v.string(), v.url())]),
    ),
  ),
  null,
);

const fields = {
  slug: v.pipe(v.string(), v.check(isSlug)),
  title: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  excerpt: text,
  date: postDate,
  coverImage: cover,
  content: text,
};

/** A post as server and browser read it (N19, N22). @throws ValiError without a title or a possible slug. */
export const PostRow = v.pipe(
  v.object(fields),
  v.transform((post): Post => post),
);

/** A post to read; a server that does not say its languages is asked for the other one when it is wanted. */
export const ArticleRow = v.pipe(
  v.object({
    ...fields,
    languages: v.fallback(v.pipe(v.array(v.picklist(languages)), v.minLength(1)), [...languages]),
  }),
  v.transform((post): Article => post),
);

/** Each readable post once, newest first, without a date last; a list has no content (BLOG-1, fault N19). */
export const PostRows = v.pipe(
  v.array(v.fallback(v.nullable(PostRow), null)),
  v.transform((rows) => newestFirst(rows.filter((row) => row !== null))),
);

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
