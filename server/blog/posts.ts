import type { Article, Post } from '../../machines/contract/blog/post.ts';
import { type Language, languages } from '../../machines/contract/language.ts';

/** A post in one language as it was written, its content sanitised. */
export interface WrittenPost extends Post {
  readonly language: Language;
  readonly author: string | null;
  readonly tags: readonly string[];
  readonly isDraft: boolean;
}

/** The posts that may be read at one moment. */
export interface Edition {
  /** Another number whenever one of them has changed, come or gone. */
  readonly version: number;
  /** Of every language, newest first. */
  readonly posts: readonly WrittenPost[];
}

/** Where the blog has its posts from (BLOG-14). */
export interface Posts {
  /** The posts of this moment, at most a second old. @throws where they cannot be read and never were. */
  current(): Promise<Edition>;
}

/** A blog without a source of posts: an empty one (BLOG-14). */
export const noPosts: Posts = { current: async () => ({ version: 0, posts: [] }) };

/** The posts that are no drafts and whose date has come, newest first (BLOG-1, BLOG-14). */
export const published = (posts: readonly WrittenPost[], now: number): WrittenPost[] =>
  posts
    .filter(({ isDraft, date }) => !isDraft && Date.parse(date) <= now)
    .toSorted((one, next) => next.date.localeCompare(one.date) || one.slug.localeCompare(next.slug));

/** The posts of a language, newest first, without their content (BLOG-1, BLOG-2). */
export const listIn = (edition: Edition, language: Language): Post[] =>
  wholeIn(edition, language).map((post) => ({ ...toPost(post), content: '' }));

/** The posts of a language with their content, newest first (BLOG-10). */
export const wholeIn = ({ posts }: Edition, language: Language): WrittenPost[] =>
  posts.filter((post) => post.language === language);

/**
 * One post in a language or, where it is not translated, in another one; null without any (BLOG-4, BLOG-13). `slug` may
 * be any text.
 */
export const articleIn = (
  { posts }: Edition,
  { slug, language }: { slug: string; language: Language },
): Article | null => {
  const written = posts.filter((post) => post.slug === slug);
  const found = languages.filter((one) => written.some((post) => post.language === one));
  const post = written.find((one) => one.language === language) ?? written[0];
  return post === undefined ? null : { ...toPost(post), languages: found };
};

/** One post in a language alone; null where it is not translated (BLOG-4). `slug` may be any text. */
export const postIn = (edition: Edition, wanted: { slug: string; language: Language }): Article | null => {
  const article = articleIn(edition, wanted);
  return article?.languages.includes(wanted.language) ? article : null;
};

const toPost = ({ slug, title, excerpt, date, coverImage, content }: WrittenPost): Post => ({
  slug,
  title,
  excerpt,
  date,
  coverImage,
  content,
});
