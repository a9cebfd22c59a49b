import type { TFunction } from 'i18next';
import type { Post } from '../../machines/contract/blog/post.ts';
import { samplePosts } from '../../machines/contract/blog/samplePosts.ts';
import { localeOf } from '../../machines/contract/language.ts';
import { memoizeByLanguage } from '../platform/memoizeByLanguage.ts';

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

/** A post's day in long form, in UTC; empty for a post without a date. */
export const longDate = (date: string, language: string): string =>
  date && longDates(language).format(new Date(date));

const longDates = memoizeByLanguage(
  (language) => new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }),
);
