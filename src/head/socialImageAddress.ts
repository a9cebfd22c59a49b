import type { Language } from '../../machines/contract/language.ts';

/** The size of every social image, in px. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/**
 * Where the image stands that a shared link to a page shows (APP-6).
 * @param name a public page's, or `blog-{slug}`: the server shows that of the blog for a post it has none of.
 */
export const socialImageAddress = (language: Language, name: string): string =>
  `/social/${language}/${encodeURIComponent(name)}.png`;
