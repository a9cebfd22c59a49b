import { type FileProblem, fitsPixelLimits } from '../../../machines/contract/media.ts';
import { pixelSize } from '../../media/pixelSize.ts';
import type { TrustedTypes } from '../../platform/trustedTypes.ts';

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/** Lets text be parsed, not shown: a document of its own runs nothing and fetches nothing. */
const policy = trustedTypes?.createPolicy('svg-check', { createHTML: (text) => text });

/** No drawing worth showing has more; beyond them a browser would be busy for too long (fault U08). */
const limits = { tags: 30_000, depth: 200, drawn: 100_000 } as const;

/**
 * What is wrong with an SVG, or null (DSGN-7, fault U08). It is unsafe when it could run something, fetch something or
 * draw without end. The server judges for itself; this only tells before the file travels.
 */
export const svgProblem = (text: string): FileProblem | null => {
  if (/<!ENTITY|<!DOCTYPE[^<>[]*\[|<\?xml-stylesheet/i.test(text)) return 'unsafeSvg';
  if (text.split('<', limits.tags + 1).length > limits.tags) return 'unsafeSvg';
  const page = new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'image/svg+xml');
  if (page.querySelector('parsererror')) return startsAsSvg(text) ? 'unreadableImage' : 'wrongContent';
  const root = page.documentElement;
  if (root.localName !== 'svg' || root.namespaceURI !== namespaces.svg) return 'wrongContent';
  const elements = [root, ...root.querySelectorAll('*')];
  if (elements.some(isUnsafe) || drawnBy(root, elements) > limits.drawn) return 'unsafeSvg';
  const [width, height] = ['width', 'height'].map((side) => Number.parseFloat(root.getAttribute(side) ?? ''));
  return fitsPixelLimits(width || 0, height || 0) ? null : 'tooManyPixels';
};

const namespaces = { svg: 'http://www.w3.org/2000/svg', html: 'http://www.w3.org/1999/xhtml' } as const;

const startsAsSvg = (text: string): boolean => /<(?:[\w.-]+:)?(\w+)/.exec(text)?.[1] === 'svg';

const isUnsafe = (element: Element): boolean =>
  element.namespaceURI === namespaces.html ||
  /^(script|foreignObject|handler|listener)$/i.test(element.localName) ||
  (element.localName === 'style' && isUnsafeStyle(element.textContent ?? '')) ||
  [...element.attributes].some(isUnsafeAttribute);

const isUnsafeStyle = (style: string): boolean => /@import|\\/i.test(style) || leavesTheFile(style);

const isUnsafeAttribute = ({ localName, value }: Attr): boolean =>
  /^on/i.test(localName) ||
  // An animation may change an address after it was looked at.
  (localName === 'attributeName' && /href$/i.test(value)) ||
  (/^(href|src)$/i.test(localName) && !isWithinFile(value.trim())) ||
  /(java|vb)script:/i.test(value.replace(/\s/g, '')) ||
  // A style's names can be written so that no search finds them.
  (value.includes('\\') && value.includes('(')) ||
  leavesTheFile(value);

/** Addresses in a style. One without an end reaches to the end of the style. */
const styleAddresses = (style: string): string[] =>
  [...style.matchAll(/url\(\s*["']?([^"')]*)/gi)].map(([, address = '']) => address.trim());

const leavesTheFile = (style: string): boolean =>
  /image-set\(/i.test(style) || !styleAddresses(style).every(isWithinFile);

/** Whether an address is a part of the same file, a font, or an image small enough to be decoded. */
const isWithinFile = (address: string): boolean => {
  // Written with % a name could hide what it refers to.
  if (/^(#[^%]*)?$/.test(address)) return true;
  if (/^data:(font|application\/(x-)?font)/i.test(address)) return true;
  const [, base64] = /^data:image\/(?:png|jpe?g|gif);base64,(.*)$/is.exec(address) ?? [];
  const size = base64 === undefined ? null : pixelSize(bytesOf(base64));
  return size !== null && fitsPixelLimits(size.width, size.height);
};

const bytesOf = (base64: string): Uint8Array => {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
};

/**
 * How many elements a browser has to draw, those counted again that others refer to: a few lines of `use` can ask
 * for billions. Infinite for what refers to itself, and for what is nested too deeply.
 */
const drawnBy = (root: Element, elements: readonly Element[]): number => {
  // Of two with the same name the first counts.
  const byId = new Map(elements.toReversed().map((element) => [`#${element.id}`, element]));
  byId.delete('#');
  const known = new Map<Element, number>();
  const count = (element: Element, depth: number): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    if (depth > limits.depth) return Number.POSITIVE_INFINITY;
    known.set(element, Number.POSITIVE_INFINITY);
    const used = addressesOf(element).flatMap((address) => byId.get(address) ?? []);
    const drawn = [...element.children, ...used].reduce((sum, part) => sum + count(part, depth + 1), 1);
    known.set(element, drawn);
    return drawn;
  };
  return count(root, 0);
};

/** What an element draws besides its own children: by `use`, and as its fill, mask, marker or filter. */
const addressesOf = (element: Element): string[] =>
  [...element.attributes].flatMap(({ localName, value }) =>
    localName === 'href' && /^(use|pattern|feImage)$/.test(element.localName)
      ? [value.trim()]
      : styleAddresses(value),
  );
