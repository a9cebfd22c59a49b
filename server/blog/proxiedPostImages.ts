import { type IsElsewhere, imageAddress, imageName } from '../files/imageAddress.ts';
import type { Edition, Posts, WrittenPost } from './posts.ts';

/** The same posts, whose images of other hosts a browser loads from ours (BLOG-11). */
export const withProxiedImages = (posts: Posts, isElsewhere: IsElsewhere): Posts => {
  const rewritten = new WeakMap<Edition, Edition>();
  const rewrite = (post: WrittenPost): WrittenPost => ({
    ...post,
    coverImage: post.coverImage && imageAddress(post.coverImage, isElsewhere),
    content: post.content.replace(image, (_, start: string, address: string) => {
      return start + htmlOf(imageAddress(textOf(address), isElsewhere));
    }),
  });
  return {
    current: async () => {
      const edition = await posts.current();
      const known = rewritten.get(edition) ?? { ...edition, posts: edition.posts.map(rewrite) };
      rewritten.set(edition, known);
      return known;
    },
  };
};

/** The address of each image of another host in the posts, by our name for it. */
export const imagesIn = ({ posts }: Edition, isElsewhere: IsElsewhere): ReadonlyMap<string, string> =>
  new Map(
    posts
      .flatMap(({ coverImage, content }) => [
        ...(coverImage === null ? [] : [coverImage]),
        ...[...content.matchAll(image)].map(([, , address = '']) => textOf(address)),
      ])
      .filter(isElsewhere)
      .map((address) => [imageName(address), address]),
  );

/** Of sanitised HTML: a value stands in double quotes, `<` and `>` in it are entities. */
const image = /(<img src=")([^"]*)/g;
const textOf = (value: string): string =>
  value.replace(/&(quot|lt|gt|amp);/g, (whole, name: string) => entities[name] ?? whole);
const entities: Readonly<Record<string, string>> = { quot: '"', lt: '<', gt: '>', amp: '&' };
const htmlOf = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
