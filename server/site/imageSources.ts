import { ilike } from 'drizzle-orm';
import type { Edition, Posts } from '../blog/posts.ts';
import { imagesIn } from '../blog/proxiedPostImages.ts';
import type { Database } from '../db/database.ts';
import { listedPartners } from '../db/schema.ts';
import { type IsElsewhere, imageName } from '../files/imageAddress.ts';

/**
 * The address that a name of ours stands for, if a published post or a listed partner shows its image (BLOG-11): what
 * only a visitor names is never asked for.
 * @param posts as they were written.
 * @returns what finds it. @throws where no post can be read, and no listed partner shows it.
 */
export const imageSources = ({
  db,
  posts,
  isElsewhere,
}: {
  db: Database;
  posts: Posts;
  isElsewhere: IsElsewhere;
}): ((name: string) => Promise<string | null>) => {
  const known = new WeakMap<Edition, ReadonlyMap<string, string>>();
  const ofPosts = (edition: Edition) => {
    const images = known.get(edition) ?? imagesIn(edition, isElsewhere);
    known.set(edition, images);
    return images;
  };
  return async (name) => {
    // Posts that cannot be read take no partner's image along.
    const edition = posts.current();
    const found = await edition.then(
      (read) => ofPosts(read).get(name),
      () => undefined,
    );
    if (found !== undefined) return found;
    // Others are whole images, of which anybody could have all read by a name that is none (OPS-7).
    const isAddress = ilike(listedPartners.logo, 'http%');
    const partners = await db.select({ logo: listedPartners.logo }).from(listedPartners).where(isAddress);
    const logo = partners.map((row) => row.logo).find((one) => isElsewhere(one) && imageName(one) === name);
    if (logo !== undefined) return logo;
    // One of them may show it.
    await edition;
    return null;
  };
};
