import sanitizeHtml from 'sanitize-html';

/**
 * The text of a foreign HTML page with its structure alone: headings, paragraphs, lists, tables, emphasis,
 * links. Scripts, styles, images, forms and frames are removed; links open in a new tab, except within the
 * page (LEGAL-2).
 * @param html untrusted.
 * @param base the page's own address, for relative links.
 * @returns safe HTML whose tags are all closed, or null without any text or with too many tags.
 */
export const sanitizeDocument = (html: string, base: URL): string | null => {
  // The time for closing tags grows with the square of the open ones.
  if ((html.match(/</g)?.length ?? 0) > tagLimit) return null;
  const clean = sanitizeHtml(html, {
    allowedTags,
    allowedAttributes,
    nonTextTags,
    // Deeper than anything written by hand: of what is deeper the text stays alone.
    nestingLimit: 60,
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      ...blocks,
      a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs, base) }),
    },
  });
  if (clean.replace(/<[^>]*>|\s|&nbsp;/g, '') === '') return null;
  return withScrollingTables(clean);
};

/**
 * Sanitised HTML whose tables stand each in a part that scrolls by itself, which not every browser lets the keyboard reach
 * without a `tabindex` (LEGAL-2, BLOG-3, QA-5).
 */
export const withScrollingTables = (clean: string): string =>
  clean
    .replace(/<table(?=[ >])/g, '<div class="wide" tabindex="0"><table')
    .replaceAll('</table>', '</table></div>');

const tagLimit = 40_000;

const allowedTags = (
  'div h1 h2 h3 h4 h5 h6 p br hr ul ol li dl dt dd blockquote pre section article address ' +
  'table caption colgroup col thead tbody tfoot tr th td ' +
  'a strong b em i u s del ins small sub sup abbr cite code q dfn mark time'
).split(' ');

/** Block-level tags, which separate texts like paragraphs. */
const blocks = Object.fromEntries(
  ['main', 'header', 'footer', 'aside', 'nav', 'figure', 'figcaption', 'center'].map((name) => [name, 'div']),
);

const allowedAttributes = {
  '*': ['id', 'lang', 'dir'],
  a: ['href', 'target', 'rel'],
  ol: ['start', 'type', 'reversed'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  time: ['datetime'],
  abbr: ['title'],
};

/** Tags whose content is no text of a document. */
export const nonTextTags = (
  'script style head title template noscript textarea option select button iframe object embed applet canvas ' +
  'audio video svg math noembed noframes xmp plaintext'
).split(' ');

const linkAttributes = (
  { href = '', id, name, lang }: sanitizeHtml.Attributes,
  base: URL,
): sanitizeHtml.Attributes => {
  const anchor = id ?? name;
  const kept = { ...(anchor !== undefined && { id: anchor }), ...(lang !== undefined && { lang }) };
  if (href.startsWith('#')) return { ...kept, href };
  if (href === '' || !URL.canParse(href, base)) return kept;
  const outside = { target: '_blank', rel: 'noopener noreferrer nofollow' };
  return { ...kept, href: new URL(href, base).href, ...outside };
};
