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

/** The theme’s ink, by its number: what a partner’s colour is mixed with until white reads on it. */
const ink = '#0B1F2A';

/** What WCAG 2.2 asks of text smaller than 24 px. */
export const readableContrast = 4.5;

/**
 * How well white text reads on a colour: the WCAG 2.2 contrast ratio, 1 to 21 (DSGN-2).
 * @param hex `#RRGGBB`.
 */
export const contrastWithWhite = (hex: string): number => wcagContrast(hex, '#FFFFFF');

const isReadable = (hex: string): boolean => contrastWithWhite(hex) >= readableContrast;

/**
 * The ground under small white text: the partner’s colour, mixed with ink in steps of 2 % until white
 * reads on it. A colour that is dark enough stays as chosen.
 * @param hex `#RRGGBB`.
 */
export const deepened = (hex: string): string => {
  const mixed = interpolate([hex, ink], 'rgb');
  let ground = hex;
  for (let percent = 2; !isReadable(ground); percent += 2) ground = upper(mixed(percent / 100));
  return ground;
};

const toOklch = converter('oklch');
/** A lightness is found to within 2⁻¹², which is finer than the steps of `#RRGGBB`. */
const halvings = 12;

/**
 * The colour a partner may take instead of one that white does not read on: the same hue, lowered in
 * lightness only as far as needed, and in chroma only as far as sRGB demands (OKLCH; DSGN-2).
 * @param hex `#RRGGBB`.
 * @returns `#RRGGBB` in capitals, with a contrast of 4.5 or more; a colour that has it already stays itself.
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
