import sharp from 'sharp';
import type { Language } from '../../machines/contract/language.ts';
import type { ImageDrawer, Outliner } from '../../machines/contract/socialImage.ts';
import { createKeptImages } from '../brand/keptImages.ts';
import { wordmark } from '../brand/wordmark.ts';
import { describeError, type Log } from '../http/log.ts';
import type { StaticFile } from '../http/staticFiles.ts';
import { type Posts, postIn } from './posts.ts';

/** The image for shared links to a post; null where there is no such post, or nothing can be drawn of its title. */
export type PostImages = (language: Language, slug: string) => Promise<StaticFile | null>;

/**
 * Draws the social image of a post when it is first asked for (BLOG-12), one at a time (OPS-7), and keeps the newest.
 * The title is all that it shows: a changed one is another image.
 */
export const createPostImages = ({
  posts,
  draw,
  loadOutliner,
  log,
}: {
  posts: Posts;
  draw: ImageDrawer;
  loadOutliner(): Promise<Outliner>;
  log: Log;
}): PostImages => {
  const images = createKeptImages({ type: 'image/png', cacheControl: 'no-cache' });

  /** Null for a title that is too long, or in letters that the font lacks. */
  const svgOf = (title: string, outline: Outliner): string | null => {
    try {
      return draw(title, outline, wordmark);
    } catch (error) {
      log.warn('a social image cannot be drawn', { title, ...describeError(error) });
      return null;
    }
  };

  const drawImage = async (title: string) => {
    const outline = await loadOutliner();
    const svg = svgOf(title, outline);
    if (svg === null) return null;
    const png = sharp(Buffer.from(svg)).png({ palette: true, quality: 80, dither: 0.5, effort: 7 });
    return new Uint8Array(await png.toBuffer());
  };

  return async (language, slug) => {
    const post = postIn(await posts.current(), { slug, language });
    return post && images(post.title, () => drawImage(post.title));
  };
};
