/** The root element of an SVG, as it is written. */
export interface SvgRoot {
  /** Its attributes but those of its place and size, each after a space. */
  readonly attributes: string;
  /** All that follows its attributes. */
  readonly rest: string;
  /** The coordinates of its drawing. */
  readonly viewBox: string;
}

/**
 * The root of a well-formed SVG that can be placed in another one (LOGO-8). Null where its coordinates depend on the page
 * that it is in, and for a root with a prefix or a document type with entities. Its text is not parsed: of a style in a
 * document of the page browsers say that the page's policy forbids it.
 */
export const svgRoot = (text: string): SvgRoot | null => {
  const before = /\ufeff|\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*>/iy;
  let end = 0;
  while (before.test(text)) end = before.lastIndex;
  const start = /<svg((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(?=\/?>)/y;
  start.lastIndex = end;
  const written = start.exec(text)?.[1];
  if (written === undefined) return null;
  const all = [...written.matchAll(/([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  const viewBox = viewBoxOf(Object.fromEntries(all.map(([name, value]) => [name, value.slice(1, -1)])));
  if (viewBox === null) return null;
  const attributes = all
    .filter(([name]) => !/^(x|y|width|height|viewBox)$/.test(name))
    .map(([name, value]) => ` ${name}=${value}`);
  return { viewBox, attributes: attributes.join(''), rest: text.slice(start.lastIndex) };
};

/** Its own, or one of its size in px. */
const viewBoxOf = ({ viewBox, width, height }: Readonly<Record<string, string>>): string | null => {
  if (viewBox !== undefined) return viewBox;
  const [w, h] = [width, height].map((side) => /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(side ?? '')?.[1]);
  return w && h ? `0 0 ${w} ${h}` : null;
};
