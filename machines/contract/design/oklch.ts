import {
  useMode as addMode,
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
} from 'culori/fn';

addMode(modeRgb);
addMode(modeLrgb);
addMode(modeOklch);

/** A color by lightness (0 to 1), chroma (0 for greys) and hue (degrees; none for greys), as the eye sees them. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h?: number;
}

const convert = converter('oklch');

/** @param hex `#RRGGBB`; anything else is black. */
export const toOklch = (hex: string): Oklch => {
  const { l = 0, c = 0, h } = convert(hex) ?? {};
  return { l, c, ...(h !== undefined && { h }) };
};

/** The nearest color that sRGB can show, with the same lightness and hue: `#RRGGBB` in capitals. */
export const fromOklch = (color: Oklch): string =>
  (formatHex(clampChroma({ mode: 'oklch', ...color }, 'oklch')) ?? '').toUpperCase();
