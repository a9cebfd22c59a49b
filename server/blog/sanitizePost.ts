import sanitizeHtml from 'sanitize-html';
import {
  type ArticleHeading,
  headingsOf,
  plainText,
  sectionId,
} from '../../machines/contract/blog/articleText.ts';
import {
  isOutside,
  isPostImage,
  isPostLink,
  outsideLink,
  postAttributes,
  postTagNames,
  postTags,
  withinPostLimits,
} from '../../machines/contract/blog/postMarkup.ts';
import { unwrapContent } from '../../machines/contract/blog/unwrapContent.ts';
import { nonTextTags, withScrollingTables } from '../legal/sanitizeDocument.ts';

/**
 * A post that is safe to show. Its `headings` have the ids `section-0`, `section-1` …; every tag is closed.
 */
export interface SafePost {
  html: string;
  headings: ArticleHeading[];
  words: number;
  /** The pictures and links, by their tag, that lost an address which none may have: nobody misses one that runs a script. */
  refused: { tag: 'img' | 'a'; address: string }[];
}

/**
 * The HTML of a post, safe for a page or a feed: unwrapped, only the text's structure, no script, style,
 * class or id of its author, external links in a new tab (BLOG-6, BLOG-8). Wide tables and code scroll by themselves, also
 * by keyboard (BLOG-3, QA-5). Text beyond `postLimits` is cut off.
 * @param content untrusted HTML.
 */
export const sanitizePost = (content: string): SafePost => {
  const refused: SafePost['refused'] = [];
  const look = (tag: 'img' | 'a', address: string | undefined, isRight: (address: string) => boolean) => {
    if (address !== undefined && !isRight(address.trim()) && !isScript(address))
      refused.push({ tag, address });
  };
  const clean = sanitizeHtml(withinPostLimits(unwrapContent(content)), {
    allowedTags: [...postTags],
    allowedAttributes: {
      ...Object.fromEntries(Object.entries(postAttributes).map(([tag, names]) => [tag, [...names]])),
      a: ['href', ...Object.keys(outsideLink)],
      img: ['src', 'alt', 'width', 'height', 'loading'],
    },
    nonTextTags,
    // Deeper than anything written by hand: deeper tags are dropped.
    nestingLimit: 60,
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
    transformTags: {
      ...postTagNames,
      a: (tagName, attribs) => {
        look('a', attribs['href'], isPostLink);
        return { tagName, attribs: linkAttributes(attribs) };
      },
      img: (tagName, attribs) => {
        look('img', attribs['src'], isPostImage);
        return { tagName, attribs: imageAttributes(attribs) };
      },
    },
  });
  let sections = 0;
  const html = withScrollingTables(clean)
    // As browsers serialise it; in a text `>` is an entity.
    .replaceAll(' />', '>')
    .replace(/<pre(?=[ >])/g, '<pre tabindex="0"')
    .replace(/<h[23](?=[\s>])/g, (start) => {
      sections += 1;
      return `${start} id="${sectionId(sections - 1)}"`;
    });
  return { html, headings: headingsOf(html), words: plainText(html).match(/\S+/g)?.length ?? 0, refused };
};

const isScript = (address: string): boolean => /^\s*javascript:/i.test(address);

const linkAttributes = ({ href = '', lang, dir }: sanitizeHtml.Attributes): sanitizeHtml.Attributes => {
  const address = href.trim();
  return {
    ...(isPostLink(address) && { href: address, ...(isOutside(address) && outsideLink) }),
    ...(lang !== undefined && { lang }),
    ...(dir !== undefined && { dir }),
  };
};

const imageAttributes = ({
  src = '',
  alt = '',
  width = '',
  height = '',
}: sanitizeHtml.Attributes): sanitizeHtml.Attributes => {
  const address = src.trim();
  const isSize = (size: string) => /^\d{1,5}$/.test(size);
  return {
    ...(isPostImage(address) && { src: address }),
    alt,
    ...(isSize(width) && { width }),
    ...(isSize(height) && { height }),
    loading: 'lazy',
  };
};
