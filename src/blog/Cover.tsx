import type { Post } from '../../machines/contract/blog/post.ts';
import { coverAddress, covers } from '../plaza/scenes.ts';

/** The drawing for a post without an image: the same post always has the same one (BLOG-1, BLOG-3). */
export const coverOf = (slug: string): number => {
  let sum = 0;
  for (const letter of slug) sum = (29 * sum + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % covers;
};

/**
 * The drawings of posts that are seen together, each another one: where two have the same, the later takes the next that is
 * free (BLOG-10).
 */
export const coversOf = (slugs: readonly string[]): number[] => {
  const taken: number[] = [];
  for (const slug of slugs) {
    let cover = coverOf(slug);
    while (taken.includes(cover) && taken.length < covers) cover = (cover + 1) % covers;
    taken.push(cover);
  }
  return taken;
};

export interface CoverProps {
  post: Post;
  /** Another drawing than its own, beside a post that has the same. */
  drawing?: number | undefined;
  /** Its own image failed to load. */
  isBroken: boolean;
  onFail: () => void;
  /** Fetched only when it is near the viewport. */
  lazy?: boolean | undefined;
  className: string;
}

/** A post's image, or a drawing in its place; its meaning is always in the text (BLOG-1, BLOG-3). */
export function Cover({ post, drawing = coverOf(post.slug), isBroken, onFail, lazy, className }: CoverProps) {
  const own = isBroken ? null : post.coverImage;
  // An image that failed before the hydration has fired its event already.
  const look = (image: HTMLImageElement | null) => {
    if (own !== null && image?.complete && image.naturalWidth === 0) onFail();
  };
  return (
    <img
      key={own}
      ref={look}
      className={className}
      src={own ?? coverAddress(drawing)}
      width={800}
      height={400}
      alt=""
      decoding="async"
      {...(lazy ? { loading: 'lazy' } : { fetchPriority: 'high' })}
      onError={own === null ? undefined : onFail}
    />
  );
}
