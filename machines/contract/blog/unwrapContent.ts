/**
 * The HTML of a post without the wrapper that some editors leave: one paragraph that holds a JSON object with
 * a `content` field (BLOG-8). Any other or broken paragraph stays as it is.
 */
export const unwrapContent = (html: string): string => {
  const text = html.trim();
  const inner = /^<p(?:\s[^>]*)?>/i.exec(text);
  if (inner === null || !/<\/p>$/i.test(text.slice(-4))) return html;
  const held = text.slice(inner[0].length, -4).trim();
  if (!/^(?:\{|&#)/.test(held)) return html;
  // Without tags the paragraph's text is the JSON, so its entities are decoded first.
  const readings = held.includes('<') ? [held, decodeEntities(held)] : [decodeEntities(held), held];
  return readings.map(contentOf).find((content) => content !== null) ?? html;
};

const contentOf = (json: string): string | null => {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' &&
      value !== null &&
      'content' in value &&
      typeof value.content === 'string'
      ? value.content
      : null;
  } catch {
    return null;
  }
};

const named: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  amp: '&',
  nbsp: ' ',
};

const decodeEntities = (text: string): string =>
  text.replace(/&(?:([a-z]{2,4})|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
