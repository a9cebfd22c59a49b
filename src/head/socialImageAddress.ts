import type { Language } from '../../machines/contract/language.ts';

/**
 * The address of the image for shared links to a page (APP-6).
 * @param name a public page's, or `blog-{slug}`: for a post without an image the server sends the blog's.
 */
export const socialImageAddress = (language: Language, name: string): string =>
  `/social/${language}/${encodeURIComponent(name)}.png`;
