/** Far more than a logo has: each of them costs time, here and in the browser of every guest. */
const most = { tags: 20_000, depth: 100, attributes: 100 };

const name = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const value = `(?:"[^"<]*"|'[^'<]*')`;
const piece = new RegExp(
  [
    '<!--(?<comment>[\\s\\S]*?)-->',
    `<\\?(?<target>${name})(?:\\s[\\s\\S]*?)?\\?>`,
    `<!(?<doctype>DOCTYPE)\\s+${name}(?:\\s+(?:PUBLIC|SYSTEM|"[^"]*"|'[^']*'))*\\s*>`,
    '<!\\[CDATA\\[(?<cdata>[\\s\\S]*?)\\]\\]>',
    `</(?<closed>${name})\\s*>`,
    `<(?<opened>${name})(?<attributes>(?:\\s+${name}\\s*=\\s*${value})*)\\s*(?<empty>/?)>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'y',
);
const attribute = new RegExp(`(${name})\\s*=\\s*${value}`, 'g');
/** What XML allows, without the carriage return, which a reader would take for the end of a line. */
const other = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/**
 * An XML document as its tags and texts alone, without comments, instructions and document type, so that each reader finds the same
 * in it (LOGO-8). Null for what is not well-formed, declares entities, has a style sheet outside or far too many parts.
 */
export const plainXml = (text: string): string | null => {
  const xml = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (other.test(xml)) return null;
  const open: string[] = [];
  const plain: string[] = [];
  let tags = 0;
  for (let at = 0; at < xml.length; at = piece.lastIndex) {
    piece.lastIndex = at;
    const found = piece.exec(xml)?.groups;
    if (found === undefined) return null;
    const { comment, target, doctype, cdata, closed, opened, attributes = '', empty } = found;
    const isOutside = open.length === 0;
    if (comment !== undefined) {
      if (`${comment}-`.includes('--')) return null;
    } else if (target !== undefined) {
      if (/^xml-stylesheet$/i.test(target) || (/^xml$/i.test(target) && at > 0)) return null;
    } else if (doctype !== undefined) {
      if (tags > 0) return null;
    } else if (opened !== undefined) {
      tags += 1;
      if (tags > most.tags || open.length >= most.depth || (isOutside && tags > 1)) return null;
      const names = [...attributes.matchAll(attribute)].map(([, each]) => each);
      if (names.length > most.attributes || new Set(names).size < names.length) return null;
      if (!isReadable(attributes)) return null;
      plain.push(`<${opened}${attributes}${empty}>`);
      if (empty === '') open.push(opened);
    } else if (closed !== undefined) {
      if (open.pop() !== closed) return null;
      plain.push(`</${closed}>`);
    } else {
      const { text = escaped(cdata ?? '') } = found;
      if (isOutside && (cdata !== undefined || text.trim() !== '')) return null;
      if (text.includes(']]>') || !isReadable(text)) return null;
      if (!isOutside) plain.push(text);
    }
  }
  return tags > 0 && open.length === 0 ? plain.join('') : null;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Whether each `&` begins one of the five entities of XML, or a character that it allows. */
const isReadable = (text: string): boolean =>
  [...text.matchAll(/&(?:(?:amp|lt|gt|quot|apos);|#(\d{1,7});|#x([\da-fA-F]{1,6});)?/g)].every(
    ([whole, decimal, hexadecimal]) => {
      if (whole === '&') return false;
      if (decimal === undefined && hexadecimal === undefined) return true;
      const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
      return code <= 0x10_ffff && !other.test(String.fromCodePoint(code));
    },
  );
