import type { Post } from './post.ts';

/** Words without a topic, in both languages; shorter words are dropped by their length. */
const fillers = new Set(
  (
    'about after also because been before being could does each every from have here into just like make many more most much ' +
    'only other over same should some such than that their them then there these they this those very want were what when ' +
    'where which while will with without would your yours ' +
    'algo antes aunque cada como cuando cómo desde donde ella ellas ellos entre esta este esto estos estas hace hacia hasta ' +
    'mientras mucho muchos nada nunca otra otras otro otros para pero poco porque puede pueden quien quienes qué sean según ' +
    'sobre solo también tanto tiene tienen todas todos tres unas unos'
  ).split(' '),
);

const significantWords = ({ title, excerpt }: Post): Set<string> =>
  new Set(
    (`${title} ${excerpt}`.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).filter(
      (word) => !fillers.has(word),
    ),
  );

/**
 * The posts to read after one (BLOG-10): those that share the most words of title and excerpt with it, the
 * newest first among equals; at most `count`, without the post itself.
 */
export const relatedPosts = (posts: readonly Post[], post: Post, count: number): Post[] => {
  const words = significantWords(post);
  return posts
    .filter(({ slug }) => slug !== post.slug)
    .map((other) => ({
      other,
      shared: [...significantWords(other)].filter((word) => words.has(word)).length,
    }))
    .sort((one, next) => next.shared - one.shared || next.other.date.localeCompare(one.other.date))
    .slice(0, count)
    .map(({ other }) => other);
};
