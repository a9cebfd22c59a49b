import {
  useMode as addMode,
  clampChroma,
  converter,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklch,
  modeRgb,
  wcagContrast,
} from 'culori/fn';

addMode(modeRgb);
addMode(modeLrgb);
addMode(modeOklch);

/** The theme’s ink colour. */
const ink = '#0B1F2A';

/** The contrast that WCAG 2.2 requires of text smaller than 24 px. */
export const readableContrast = 4.5;

/**
 * The WCAG 2.2 contrast ratio of white text on a colour, 1 to 21 (DSGN-2).
 * @param hex `#RRGGBB`.
 */
export const contrastWithWhite = (hex: string): number => wcagContrast(hex, '#FFFFFF');

const isReadable = (hex: string): boolean => contrastWithWhite(hex) >= readableContrast;

/**
 * The background of small white text: the partner’s colour, mixed with ink in steps of 2 % until white text
 * is readable on it. A colour that is dark enough stays as chosen.
 * @param hex `#RRGGBB`.
 */
export const deepened = (hex: string): string => {
  const mixed = interpolate([hex, ink], 'rgb');
  let ground = hex;
  for (let percent = 2; !isReadable(ground); percent += 2) ground = upper(mixed(percent / 100));
  return ground;
};

const toOklch = converter('oklch');
/** Steps of the binary search: they find a lightness to within 2⁻¹², finer than the steps of `#RRGGBB`. */
const halvings = 12;

/**
 * The nearest colour on which white text is readable (DSGN-2): in OKLCH, the same hue, as much lightness as
 * possible, and the chroma that sRGB can show.
 * @param hex `#RRGGBB`.
 * @returns `#RRGGBB` in capitals, with a contrast of 4.5 or more. A readable colour is returned unchanged.
 */
export const nearestReadable = (hex: string): string => {
  const color = toOklch(hex);
  if (color === undefined || isReadable(hex)) return hex.toUpperCase();
  const darkened = (lightness: number) => upper(clampChroma({ ...color, l: lightness }, 'oklch'));
  let readable = 0;
  let tooLight = color.l;
  for (let step = 0; step < halvings; step += 1) {
    const middle = (readable + tooLight) / 2;
    if (isReadable(darkened(middle))) readable = middle;
    else tooLight = middle;
  }
  return darkened(readable);
};

const upper = (color: Parameters<typeof formatHex>[0]): string => (formatHex(color) ?? '').toUpperCase();
