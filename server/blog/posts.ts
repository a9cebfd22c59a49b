import { asc, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Article, Post } from '../../machines/contract/blog/post.ts';
import { PostRow, PostRows } from '../../machines/contract/blog/readPost.ts';
import { isSlug } from '../../machines/contract/blog/slug.ts';
import { type Language, languages } from '../../machines/contract/language.ts';
import type { Database } from '../db/database.ts';
import { posts } from '../db/schema.ts';

/** The posts of a language, newest first, without their content (BLOG-1, BLOG-2). */
export const readPosts = async (db: Database, { language }: { language: Language }): Promise<Post[]> => {
  const { slug, title, excerpt, date, coverImage } = posts;
  const rows = await db
    .select({ slug, title, excerpt, date, coverImage })
    .from(posts)
    .where(eq(posts.locale, language))
    .orderBy(...newestFirst);
  return v.parse(PostRows, rows.map(withIsoDate));
};

/** The newest posts of a language with their unsanitised content, at most `count` (BLOG-10). */
export const readWholePosts = async (
  db: Database,
  { language, count }: { language: Language; count: number },
): Promise<Post[]> => {
  const rows = await db
    .select()
    .from(posts)
    .where(eq(posts.locale, language))
    .orderBy(...newestFirst)
    .limit(count);
  return rows.map(toPost).filter((post) => post !== null);
};

/**
 * One post with its unsanitised content, in a language or, where it is not translated, in another one; null
 * without any (BLOG-4, BLOG-13). `slug` may be any text.
 */
export const readArticle = async (
  db: Database,
  { slug, language }: { slug: string; language: Language },
): Promise<Article | null> => {
  if (!isSlug(slug)) return null;
  const rows = await db.select().from(posts).where(eq(posts.slug, slug));
  const readable = new Map(
    rows.flatMap((row) => {
      const post = toPost(row);
      return post === null ? [] : [[row.locale, post]];
    }),
  );
  const found = languages.filter((one) => readable.has(one));
  const post = readable.get(language) ?? readable.get(found[0] ?? language);
  return post === undefined ? null : { ...post, languages: found };
};

/** One post in a language alone; null where it is not translated (BLOG-4). `slug` may be any text. */
export const readPost = async (
  db: Database,
  wanted: { slug: string; language: Language },
): Promise<Article | null> => {
  const article = await readArticle(db, wanted);
  return article?.languages.includes(wanted.language) ? article : null;
};

const newestFirst = [desc(posts.date), asc(posts.slug)];

/** A row as a browser reads it too: null without a title or a possible slug (N19, N22). */
const toPost = (row: typeof posts.$inferSelect): Post | null => {
  const { success, output } = v.safeParse(PostRow, withIsoDate(row));
  return success ? output : null;
};

/** The database knows dates that no calendar has. */
const withIsoDate = <Row extends { date: Date }>(row: Row) => ({
  ...row,
  date: Number.isNaN(row.date.getTime()) ? '' : row.date.toISOString(),
});
