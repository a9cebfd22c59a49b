import { wcagContrast } from 'culori/fn';
import { fromOklch, toOklch } from '../contract/design/oklch.ts';

/** The text colours that a partner’s colour may have, and their tones; the theme’s ink is softer than black. */
const textColors = [
  { tone: 'white', hex: '#FFFFFF' },
  { tone: 'ink', hex: '#0B1F2A' },
  { tone: 'black', hex: '#000000' },
] as const;
/** Each of them by its name. */
export const [white, ink, black] = textColors;

/** The contrast that WCAG 2.2 requires of any text, and of large text: 24 px, or 19 px bold. */
export const readableContrast = { any: 4.5, large: 3 } as const;

/** The text on a colour. */
export type ColorText = (typeof textColors)[number] & {
  /** The WCAG 2.2 contrast ratio, 1 to 21. */
  readonly ratio: number;
};

/**
 * The text on a partner’s colour, which itself stays as chosen (DSGN-2): white where it is readable, else ink,
 * else black, which is readable wherever white is not.
 * @param ground `#RRGGBB`.
 */
export const textOn = (ground: string, size: keyof typeof readableContrast = 'any'): ColorText => {
  const on = (text: (typeof textColors)[number]): ColorText => ({
    ...text,
    ratio: wcagContrast(ground, text.hex),
  });
  if (on(white).ratio >= readableContrast[size]) return on(white);
  return on(ink).ratio >= readableContrast.any ? on(ink) : on(black);
};

const isReadable = (hex: string): boolean => wcagContrast(hex, white.hex) >= readableContrast.any;

/** Steps of the binary search: they find a lightness to within 2⁻¹², finer than the steps of `#RRGGBB`. */
const halvings = 12;

/**
 * The nearest colour on which white text of any size is readable (DSGN-2): in OKLCH, the same hue, as much lightness as
 * possible, and the chroma that sRGB can show.
 * @param hex `#RRGGBB`.
 * @returns `#RRGGBB` in capitals, with a contrast of 4.5 or more. A readable colour is returned unchanged.
 */
export const nearestReadable = (hex: string): string => {
  const color = toOklch(hex);
  if (isReadable(hex)) return hex.toUpperCase();
  const darkened = (lightness: number) => fromOklch({ ...color, l: lightness });
  let readable = 0;
  let tooLight = color.l;
  for (let step = 0; step < halvings; step += 1) {
    const middle = (readable + tooLight) / 2;
    if (isReadable(darkened(middle))) readable = middle;
    else tooLight = middle;
  }
  return darkened(readable);
};
