/** A heading of an article: an h2 or an h3, in the order of the text (BLOG-6). */
export interface ArticleHeading {
  readonly level: 2 | 3;
  readonly text: string;
}

/** Words that somebody reads in a minute (BLOG-3). */
const readingSpeed = 200;

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Tags within a word or a sentence. */
const inline =
  /<\/?(?:a|abbr|b|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|strong|sub|sup|time|u)(?:\s[^>]*)?>/gi;

/** The text of HTML without its tags; the few common entities are decoded. */
export const plainText = (html: string): string =>
  html
    .replace(inline, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (entity, decimal, hex, name) => {
      if (name !== undefined) return named[name] ?? entity;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    })
    .replace(/\s+/g, ' ')
    .trim();

/** A heading up to its end, or to the start of a heading nested in it. */
const heading = /<h([23])(?:\s[^>]*)?>(.*?)(?=<\/?h[1-6][\s>])/gis;

/**
 * The headings of an article's HTML, sanitised or built in: the one at index n has the id `section-n`
 * (BLOG-6).
 */
export const headingsOf = (html: string): ArticleHeading[] =>
  [...html.matchAll(heading)].map(([, level, inside = '']) => ({
    level: level === '2' ? 2 : 3,
    text: plainText(inside),
  }));

/** The reading time of an article, in whole minutes and at least one; tags do not count (BLOG-3). */
export const readingMinutes = (html: string): number => {
  const words = plainText(html).match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.ceil(words / readingSpeed));
};

/** The id of an article's heading by its place (BLOG-6). */
export const sectionId = (index: number): string => `section-${index}`;
