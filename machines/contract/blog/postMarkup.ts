/** The tags that a post's text may consist of, for the sanitisers of server and browser alike (BLOG-8). */
export const postTags: readonly string[] = (
  'h2 h3 h4 p div br hr ul ol li dl dt dd blockquote pre figure figcaption img ' +
  'table caption colgroup col thead tbody tfoot tr th td ' +
  'a strong b em i u s del ins small sub sup abbr cite code kbd samp q dfn mark time'
).split(' ');

/** Tags that are replaced by others: the page has its `h1` already. */
export const postTagNames: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

/**
 * Attributes that authors may write, by tag; `*` is any. Ids, classes and styles are the page's own (BLOG-8).
 */
export const postAttributes: Readonly<Record<string, readonly string[]>> = {
  '*': ['lang', 'dir'],
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start', 'reversed'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  time: ['datetime'],
  abbr: ['title'],
};

/** The attributes of a link to another site. */
export const outsideLink = { target: '_blank', rel: 'noopener noreferrer' } as const;

/**
 * The longest post that is read: characters, and tags, as a browser's work grows faster than their number.
 */
export const postLimits = { characters: 2_000_000, tags: 40_000 } as const;

/** The start of a post's HTML, up to `postLimits` (fault N19). */
export const withinPostLimits = (html: string): string => {
  const text = html.slice(0, postLimits.characters);
  let end = -1;
  for (let tags = 0; tags <= postLimits.tags; tags += 1) {
    end = text.indexOf('<', end + 1);
    if (end === -1) return text;
  }
  return text.slice(0, end);
};

/** Whether a link may have this address: http(s), mailto, a path of this site, an anchor (BLOG-8). */
export const isPostLink = (address: string): boolean =>
  isAddress(address, /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i);

/** Whether a link leads to another site. */
export const isOutside = (address: string): boolean => /^https?:/i.test(address);

/** Whether an image may have this address: http(s) or a path of this site (BLOG-8). */
export const isPostImage = (address: string): boolean =>
  isAddress(address, /^(?:https?:\/\/[^\s/?#]|\/(?!\/))/i);

// Browsers drop control characters, and read a backslash as a slash.
const isAddress = (address: string, form: RegExp): boolean =>
  address.length <= 2048 && form.test(address) && !/[\p{Cc}\\]/u.test(address);
