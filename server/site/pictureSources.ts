import { picturesIn } from '../blog/postPictures.ts';
import type { Edition, Posts } from '../blog/posts.ts';
import type { Database } from '../db/database.ts';
import { listedPartners } from '../db/schema.ts';
import { type IsElsewhere, pictureName } from '../files/pictureAddress.ts';

/**
 * The address that a name of ours stands for, if a published post or a listed partner shows its picture (BLOG-11): what
 * only a visitor names is never asked for.
 * @param posts as they were written.
 */
export const pictureSources = ({
  db,
  posts,
  isElsewhere,
}: {
  db: Database;
  posts: Posts;
  isElsewhere: IsElsewhere;
}): ((name: string) => Promise<string | null>) => {
  const known = new WeakMap<Edition, ReadonlyMap<string, string>>();
  return async (name) => {
    const edition = await posts.current();
    const ofPosts = known.get(edition) ?? picturesIn(edition, isElsewhere);
    known.set(edition, ofPosts);
    const found = ofPosts.get(name);
    if (found !== undefined) return found;
    const partners = await db.select({ logo: listedPartners.logo }).from(listedPartners);
    return (
      partners.map(({ logo }) => logo).find((logo) => isElsewhere(logo) && pictureName(logo) === name) ?? null
    );
  };
};
