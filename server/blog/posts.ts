import { and, asc, desc, eq } from 'drizzle-orm';
import type { Post } from '../../machines/contract/blog/post.ts';
import { isSlug } from '../../machines/contract/blog/slug.ts';
import type { Language } from '../../machines/contract/language.ts';
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
  return rows.filter((row) => isSlug(row.slug)).map((row) => toPost({ ...row, content: '' }));
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
  return rows.filter((row) => isSlug(row.slug)).map(toPost);
};

/**
 * One post with its unsanitised content; null also where it is not translated (BLOG-4). `slug` may be any
 * text.
 */
export const readPost = async (
  db: Database,
  { slug, language }: { slug: string; language: Language },
): Promise<Post | null> => {
  if (!isSlug(slug)) return null;
  const [row] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.slug, slug), eq(posts.locale, language)));
  return row === undefined ? null : toPost(row);
};

const newestFirst = [desc(posts.date), asc(posts.slug)];

const toPost = ({
  slug,
  title,
  excerpt,
  date,
  coverImage,
  content,
}: Omit<typeof posts.$inferSelect, 'locale'>): Post => ({
  slug,
  title,
  excerpt,
  date: timestampOf(date),
  coverImage,
  content,
});

/** An ISO timestamp with a four-digit year, which is all that feeds allow; empty for other dates. */
const timestampOf = (date: Date): string => {
  const year = date.getUTCFullYear();
  return year >= 0 && year <= 9999 ? date.toISOString() : '';
};
