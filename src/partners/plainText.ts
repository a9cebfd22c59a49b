/** Tags that separate words; all others are within words. */
const breaks =
  /^(address|article|aside|blockquote|br|dd|div|dl|dt|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|td|th|tr|ul)$/;

/** Elements whose content is not text. */
const silent = /^(script|style|template|noscript|iframe|svg|math|title|textarea)$/;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  middot: '·',
  bull: '•',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  iexcl: '¡',
  iquest: '¿',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  uuml: 'ü',
  ntilde: 'ñ',
  Aacute: 'Á',
  Eacute: 'É',
  Iacute: 'Í',
  Oacute: 'Ó',
  Uacute: 'Ú',
  Uuml: 'Ü',
  Ntilde: 'Ñ',
};

/**
 * The text of a piece of HTML (PRT-2): without tags, comments, scripts and styles, with the common entities
 * decoded and white space collapsed. It scans the string once without a parser, because Trusted Types forbid
 * the browser's parser for foreign text. The result is text: never use it as HTML.
 */
export const plainText = (html: string): string => {
  let text = '';
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) break;
    text += html.slice(at, open);
    const piece = markupAt(html, open);
    text += piece.text;
    at = piece.end;
  }
  return decoded(text + html.slice(at))
    .replace(/\s+/g, ' ')
    .trim();
};

interface Markup {
  /** Its replacement in the text. */
  readonly text: string;
  /** Where the text continues. */
  readonly end: number;
}

/** The markup that begins with the `<` at `open`; unclosed markup reaches to the end, as in a browser. */
const markupAt = (html: string, open: number): Markup => {
  if (html.startsWith('<!--', open)) return { text: '', end: after(html, '-->', open + 4) };
  if (/^<[!?]/.test(html.slice(open, open + 2))) return { text: '', end: after(html, '>', open) };
  const [, slash, tag] = /^<(\/?)([a-z][a-z0-9-]*)/i.exec(html.slice(open, open + 40)) ?? [];
  if (tag === undefined) return { text: '<', end: open + 1 };
  const name = tag.toLowerCase();
  const end = endOfTag(html, open);
  if (slash === '' && silent.test(name)) {
    const closing = new RegExp(`</${name}[\\s/>]`, 'gi');
    closing.lastIndex = end;
    const found = closing.exec(html);
    return { text: ' ', end: found ? after(html, '>', found.index) : html.length };
  }
  return { text: breaks.test(name) ? ' ' : '', end };
};

const after = (html: string, mark: string, from: number): number => {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
};

/** The index after a tag's `>`; a `>` inside quotation marks is part of a value. */
const endOfTag = (html: string, open: number): number => {
  let quote = '';
  for (let at = open + 1; at < html.length; at += 1) {
    const sign = html.charAt(at);
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '>') return at + 1;
    else if ((sign === '"' || sign === "'") && html.charAt(at - 1) === '=') quote = sign;
  }
  return html.length;
};

const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,8}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole;
    const code = Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16);
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : '\uFFFD';
  });
