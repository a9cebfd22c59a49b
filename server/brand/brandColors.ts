import { wcagContrast } from 'culori/fn';
import { fromOklch, toOklch } from '../../machines/contract/design/oklch.ts';

/** The contrast that WCAG 2.2 requires of text. */
const readable = 4.5;
/** What the accents are read on, as in `src/theme`: the lightest dark ground, and the darkest light one. */
const grounds = { white: '#FFFFFF', light: '#E0E7EA', dark: '#14303E' } as const;
/** The product's color where no other one is set. */
const builtColor = '#D9291D';

/** Whether buttons of this color can have their white text (APP-14). @param hex `#RRGGBB` */
export const carriesWhiteText = (hex: string): boolean => wcagContrast(hex, grounds.white) >= readable;

/** The accents of the theme, by the name of their custom property without `--color-`. */
export type BrandColors = Readonly<
  Record<'red' | 'red-deep' | 'red-bright' | 'red-on-ink' | 'red-wash' | 'spark', string>
>;

/**
 * The theme's accents from one color (APP-14): in OKLCH, of the same hue, each as light or dark as its ground needs for a
 * contrast of 4.5. The color itself stays as it is.
 * @param hex `#RRGGBB`, which carries white text.
 */
export const brandColors = (hex: string): BrandColors => {
  const own = toOklch(hex);
  const at = (l: number, c = own.c) => fromOklch({ ...own, l, c });
  const wash = at(0.95, Math.min(own.c, 0.026));
  const deep = nearest(at, own.l * 0.85, -step, (color) =>
    [wash, grounds.light].every((ground) => wcagContrast(color, ground) >= readable),
  );
  const bright = nearest(
    at,
    Math.max(own.l, 0.68),
    step,
    (color) => wcagContrast(color, grounds.dark) >= readable,
  );
  return {
    red: hex,
    'red-deep': deep,
    'red-bright': bright,
    'red-on-ink': bright,
    'red-wash': wash,
    spark: bright,
  };
};

const step = 0.01;

/** The first color from a lightness on, in steps, that is right; at the end of the scale it is black or white. */
const nearest = (
  at: (lightness: number) => string,
  from: number,
  by: number,
  isRight: (color: string) => boolean,
): string => {
  let lightness = from;
  while (lightness > 0 && lightness < 1 && !isRight(at(lightness))) lightness += by;
  return at(Math.min(1, Math.max(0, lightness)));
};

/**
 * The rule that puts a product's accents in the place of the theme's, whatever sheet comes later; empty for the built
 * color.
 */
export const brandStyles = (hex: string | null): string => {
  if (hex === null) return '';
  const accents = brandColors(hex);
  const colors = Object.entries(accents).map(([name, color]) => `--color-${name}:${color}`);
  // As in the theme, where 55% of the deep accent lies below a main button.
  const shadow = `--shadow-primary:2px 4px 0 0 color-mix(in srgb,#0B1F2A 12%,transparent),10px 16px 30px -10px ${accents['red-deep']}8C`;
  return `:root:root{${[...colors, shadow].join(';')}}`;
};

/** The color of icons and of other drawings. */
export const mainColor = (hex: string | null): string => hex ?? builtColor;
