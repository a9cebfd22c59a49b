import type { TFunction } from 'i18next';
import type { Post } from '../../machines/contract/blog/post.ts';
import { samplePosts } from '../../machines/contract/blog/samplePosts.ts';

/**
 * The built-in posts in the language of the page; their content is marked text for `SampleContent` (BLOG-2).
 */
export const samplePostsIn = (t: TFunction<'blog'>): Post[] =>
  samplePosts.map(({ slug, date, text }) => ({
    slug,
    date,
    title: t(`posts.${text}.title`),
    excerpt: t(`posts.${text}.excerpt`),
    coverImage: null,
    content: t(`posts.${text}.content`),
  }));

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

/**
 * A post's day in long form, in UTC; empty for a post without a date. Without `Intl`, whose first formatter costs a page
 * too much (`numberText`).
 */
export const longDate = (date: string, t: TFunction<'blog'>): string => {
  const day = new Date(date);
  const month = months[day.getUTCMonth()];
  return month
    ? t('date', { month: t(`months.${month}`), day: day.getUTCDate(), year: day.getUTCFullYear() })
    : '';
};
