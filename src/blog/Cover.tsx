import type { Post } from '../../machines/contract/blog/post.ts';
import { sceneAddress } from '../plaza/scenes.ts';

const scenes = ['coverSun', 'coverSky', 'coverRed'] as const;

/** The drawing for a post without an image: the same post always has the same one (BLOG-1, BLOG-3). */
export const coverScene = (slug: string): (typeof scenes)[number] => {
  let sum = 0;
  for (const letter of slug) sum = (2 * sum + (letter.codePointAt(0) ?? 0)) % 9973;
  return scenes[sum % scenes.length] ?? scenes[0];
};

export interface CoverProps {
  post: Post;
  /** Its own image failed to load. */
  isBroken: boolean;
  onFail: () => void;
  /** Fetched only when it is near the viewport. */
  lazy?: boolean | undefined;
  className: string;
}

/** A post's image, or a drawing in its place; its meaning is always in the text (BLOG-1, BLOG-3). */
export function Cover({ post, isBroken, onFail, lazy, className }: CoverProps) {
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
      src={own ?? sceneAddress(coverScene(post.slug))}
      width={800}
      height={400}
      alt=""
      decoding="async"
      {...(lazy ? { loading: 'lazy' } : { fetchPriority: 'high' })}
      onError={own === null ? undefined : onFail}
    />
  );
}
