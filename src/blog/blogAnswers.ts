import type { Article, Post } from '../../machines/contract/blog/post.ts';
import { type Language, languages } from '../../machines/contract/language.ts';
import type { InitialData } from '../../machines/contract/pageData.ts';
import type { Services } from '../platform/services.ts';

type ListAnswer = Extract<InitialData, { posts: readonly Post[] }>;
type PostAnswer = Extract<InitialData, { slug: string | null }>;
type Known = Pick<Services, 'initialData' | 'blogAnswers' | 'isRestored'>;
type Answers = Pick<Services, 'blogAnswers'>;

const postKey = (slug: string, language: Language) => `${language}/${slug}`;

/** Keeps a list of posts for who comes back to it in this visit (APP-7). */
export const keepPosts = ({ blogAnswers }: Answers, language: Language, posts: readonly Post[]): void => {
  blogAnswers.set(language, { language, posts });
};

/** The same of an article as it is shown, its content sanitised. `language` is the one it was asked for in. */
export const keepPost = ({ blogAnswers }: Answers, language: Language, post: Article): void => {
  const before = blogAnswers.get(postKey(post.slug, language));
  const related = before !== undefined && 'related' in before ? before.related : [];
  blogAnswers.set(postKey(post.slug, language), { language, slug: post.slug, post, related });
};

/**
 * The posts that a page may show at once: those of the server's render, and after Back and Forward those that stood there
 * before, as the browser finds the old place only in a page of the old height (BLOG-1, APP-7).
 */
export const knownPosts = (
  { initialData, blogAnswers, isRestored }: Known,
  language: Language,
): ListAnswer | null => {
  if (initialData !== null && 'posts' in initialData) {
    blogAnswers.set(initialData.language, initialData);
    return initialData;
  }
  const kept = isRestored() ? blogAnswers.get(language) : undefined;
  return kept !== undefined && 'posts' in kept ? kept : null;
};

/** The same of an article, which may be in the other language alone (BLOG-4, BLOG-13). */
export const knownPost = (
  { initialData, blogAnswers, isRestored }: Known,
  slug: string,
  language: Language,
): PostAnswer | null => {
  if (initialData !== null && 'slug' in initialData && (initialData.slug ?? slug) === slug) {
    if (initialData.post !== null) blogAnswers.set(postKey(slug, initialData.language), initialData);
    return initialData;
  }
  if (!isRestored()) return null;
  const own = blogAnswers.get(postKey(slug, language));
  if (own !== undefined && 'slug' in own) return own;
  const others = languages.map((one) => blogAnswers.get(postKey(slug, one)));
  const other = others.find((one) => one !== undefined && 'slug' in one);
  if (other === undefined || !('slug' in other) || other.post?.languages.includes(language)) return null;
  return { ...other, language, related: [] };
};

/** The posts to read after an article, which the server chose, or the list to choose them from (BLOG-10). */
export const knownRelated = (services: Known, slug: string, language: Language): ListAnswer | null => {
  const own = knownPost(services, slug, language);
  if (own !== null && (services.initialData !== null || own.related.length > 0))
    return { language: own.language, posts: own.related };
  return knownPosts(services, language);
};
