import sharp from 'sharp';
import type { Language } from '../../machines/contract/language.ts';
import type { ImageDrawer, Outliner } from '../../machines/contract/socialImage.ts';
import { wordmark } from '../brand/wordmark.ts';
import { HttpError } from '../http/errors.ts';
import { describeError, type Log } from '../http/log.ts';
import { createQueue } from '../http/queue.ts';
import { type StaticFile, toStaticFile } from '../http/staticFiles.ts';
import { type Posts, postIn } from './posts.ts';

/** The image for shared links to a post; null where there is no such post, or nothing can be drawn of its title. */
export type PostImages = (language: Language, slug: string) => Promise<StaticFile | null>;

/** The number of kept images, each of at most 100 kB. */
const mostImages = 100;

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
  /** Asked when the first image is drawn. */
  loadOutliner(): Promise<Outliner>;
  log: Log;
}): PostImages => {
  const kept = new Map<string, Promise<StaticFile | null>>();
  let outliner: Promise<Outliner> | null = null;
  const queue = createQueue({
    atOnce: 1,
    waiting: 20,
    waitMs: 20_000,
    refusal: new HttpError(429, 'RATE_LIMITED', { sentence: 'UNAVAILABLE', retryAfter: 10 }),
  });

  /** Null for a title that is too long, or in letters that the font lacks. */
  const svgOf = (title: string, outline: Outliner): string | null => {
    try {
      return draw(title, outline, wordmark);
    } catch (error) {
      log.warn('a social image cannot be drawn', { title, ...describeError(error) });
      return null;
    }
  };

  const drawImage = async (title: string): Promise<StaticFile | null> => {
    outliner ??= loadOutliner();
    const outline = await outliner;
    const svg = svgOf(title, outline);
    if (svg === null) return null;
    const png = await sharp(Buffer.from(svg))
      .png({ palette: true, quality: 80, dither: 0.5, effort: 7 })
      .toBuffer();
    return toStaticFile(new Uint8Array(png), { type: 'image/png', cacheControl: 'no-cache', compressed: {} });
  };

  return async (language, slug) => {
    const post = postIn(await posts.current(), { slug, language });
    if (post === null) return null;
    const { title } = post;
    const known = kept.get(title);
    if (known !== undefined) return known;
    const image = queue.run(() => drawImage(title));
    if (kept.size >= mostImages) kept.delete([...kept.keys()][0] ?? '');
    kept.set(title, image);
    image.catch(() => kept.delete(title));
    return image;
  };
};
