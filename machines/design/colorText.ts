import { useMode as addMode, formatHex, modeHsl, modeRgb, parse } from 'culori/fn';

addMode(modeRgb);
addMode(modeHsl);

/**
 * The colour that somebody wrote, as CSS writes colours: `#abc`, `rgb(10, 120, 90)`, `hsl(…)`, a name; the `#`
 * may be missing (DSGN-2).
 * @returns `#RRGGBB` in capitals; null for what is no colour, or not an opaque one.
 */
export const colorOf = (text: string): string | null => {
  const written = text.trim().toLowerCase();
  const color = parse(written) ?? parse(`#${written}`);
  return color && (color.alpha ?? 1) === 1 ? (formatHex(color) ?? '').toUpperCase() : null;
};
