import { type FileProblem, fitsPixelLimits } from '../../../machines/contract/media.ts';
import { pixelSize } from '../../media/pixelSize.ts';
import type { TrustedTypes } from '../../platform/trustedTypes.ts';

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/** For parsing only: a document from `DOMParser` runs no scripts and fetches nothing. */
const policy = trustedTypes?.createPolicy('svg-check', { createHTML: (text) => text });

/** An SVG beyond these limits would block the browser for too long (fault U08). */
const limits = { tags: 30_000, depth: 200, rendered: 100_000 } as const;

/**
 * Why an SVG is rejected, or null (DSGN-7, fault U08). It is unsafe when it could run scripts, fetch
 * something or render endlessly. The server checks again; this check saves the upload.
 */
export const svgProblem = (text: string): FileProblem | null => {
  if (/<!ENTITY|<!DOCTYPE[^<>[]*\[|<\?xml-stylesheet/i.test(text)) return 'unsafeSvg';
  if (text.split('<', limits.tags + 1).length > limits.tags) return 'unsafeSvg';
  const page = parsed(text.replaceAll(styleTag, `$1${sheet}`));
  if (page.querySelector('parsererror')) return startsAsSvg(text) ? 'unreadableImage' : 'wrongContent';
  const root = page.documentElement;
  if (root.localName !== 'svg' || root.namespaceURI !== namespaces.svg) return 'wrongContent';
  const elements = [root, ...root.querySelectorAll('*')];
  if (elements.some(isUnsafe) || renderedCount(root, elements) > limits.rendered) return 'unsafeSvg';
  const [width, height] = ['width', 'height'].map((side) => Number.parseFloat(root.getAttribute(side) ?? ''));
  return fitsPixelLimits(width || 0, height || 0) ? null : 'tooManyPixels';
};

const parsed = (text: string): Document =>
  new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'image/svg+xml');

/** The name of a style while it is checked: of a real one browsers say that the page's policy forbids it. */
const sheet = 'checked-style';
const styleTag = /(<\/?(?:[\w.-]+:)?)style(?![\w.:-])/g;

const namespaces = { svg: 'http://www.w3.org/2000/svg', html: 'http://www.w3.org/1999/xhtml' } as const;

const startsAsSvg = (text: string): boolean => /<(?:[\w.-]+:)?(\w+)/.exec(text)?.[1] === 'svg';

const isUnsafe = (element: Element): boolean =>
  element.namespaceURI === namespaces.html ||
  /^(script|foreignObject|handler|listener)$/i.test(element.localName) ||
  (element.localName === sheet && isUnsafeStyle(element.textContent ?? '')) ||
  [...element.attributes].some(isUnsafeAttribute);

const isUnsafeStyle = (style: string): boolean => /@import|\\/i.test(style) || leavesTheFile(style);

const isUnsafeAttribute = ({ name, localName, value }: Attr): boolean =>
  /^on/i.test(localName) ||
  // An animation could change an address after this check.
  (localName === 'attributeName' && /href$/i.test(value)) ||
  (/^(href|src)$/i.test(localName) && !isWithinFile(value.trim())) ||
  /(java|vb)script:/i.test(value.replace(/\s/g, '')) ||
  // CSS escapes can hide names such as `url`. What programs note in namespaces of their own, as paths, is no CSS.
  (!name.includes(':') && value.includes('\\') && value.includes('(')) ||
  leavesTheFile(value);

/** The addresses in a style. An unclosed one extends to the end of the style. */
const styleAddresses = (style: string): string[] =>
  [...style.matchAll(/url\(\s*["']?([^"')]*)/gi)].map(([, address = '']) => address.trim());

const leavesTheFile = (style: string): boolean =>
  /image-set\(/i.test(style) || !styleAddresses(style).every(isWithinFile);

/** Whether an address is a fragment of the same file, a font, or an image small enough to be decoded. */
const isWithinFile = (address: string): boolean => {
  // Percent-encoding could hide the target.
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
 * The number of elements that a browser renders. Every reference counts its target again: a few lines of
 * `use` can render billions. Infinite for circular references and too deep nesting.
 */
const renderedCount = (root: Element, elements: readonly Element[]): number => {
  // Of two elements with the same id the first counts.
  const byId = new Map(elements.toReversed().map((element) => [`#${element.id}`, element]));
  byId.delete('#');
  const known = new Map<Element, number>();
  const count = (element: Element, depth: number): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    if (depth > limits.depth) return Number.POSITIVE_INFINITY;
    known.set(element, Number.POSITIVE_INFINITY);
    const used = addressesOf(element).flatMap((address) => byId.get(address) ?? []);
    const rendered = [...element.children, ...used].reduce((sum, part) => sum + count(part, depth + 1), 1);
    known.set(element, rendered);
    return rendered;
  };
  return count(root, 0);
};

/** What an element renders besides its children: by `use`, or as its fill, mask, marker or filter. */
const addressesOf = (element: Element): string[] =>
  [...element.attributes].flatMap(({ localName, value }) =>
    localName === 'href' && /^(use|pattern|feImage)$/.test(element.localName)
      ? [value.trim()]
      : styleAddresses(value),
  );
