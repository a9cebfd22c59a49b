import type { Language } from '../../machines/contract/language.ts';

/** The size of every social picture, in px. */
export const socialPictureSize = { width: 1200, height: 630 } as const;

/**
 * Where the picture stands that a shared link to a page shows (APP-6).
 * @param name a public page's, or `blog-{slug}`: the server shows that of the blog for a post it has none of.
 */
export const socialPictureAddress = (language: Language, name: string): string =>
  `/social/${language}/${encodeURIComponent(name)}.png`;
