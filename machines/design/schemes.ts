import { useMode as addMode, differenceEuclidean, modeOklab } from 'culori/fn';
import { fromOklch, type Oklch, toOklch } from '../contract/design/oklch.ts';
import { defaultMeetingConfig, type MeetingConfig } from '../contract/meetingConfig.ts';
import { nearestReadable, readableContrast, textOn } from './contrast.ts';
import type { LogoColor } from './dominantColors.ts';

addMode(modeOklab);

/** A proposal: the three colors of the theme, and what they are like. */
export interface Scheme {
  readonly kind: 'logo' | 'dark' | 'light';
  readonly theme: MeetingConfig['theme'];
}

/** From this chroma on a color has a hue that one sees. */
const vivid = 0.04;
/** Hues that are closer, in degrees, are shades of one color. */
const otherHue = 30;
/** The distance in OKLab from which on two colors are told apart beside each other. */
const apart = 0.12;

/**
 * Three different proposals for the colors of a space (BRAND-1): as in its logo, under a dark header, and under a light
 * one. The text that the lobby puts on each color is white or ink and has a contrast of 4.5, whatever its size; the
 * colors of a scheme are told apart. The hue of the logo stays. A black, white or grey logo keeps its tone in the header,
 * and gets the product’s default blue for what is pressed.
 * @param colors of the logo, as `dominantColors` finds them.
 */
export const schemesFrom = (colors: readonly LogoColor[]): readonly [Scheme, Scheme, Scheme] => {
  const { brand, accent, main, second } = rolesOf(colors);
  const asLogo = settled(brand);
  const dark = pick({ ...brand, l: 0.28, c: Math.min(brand.c, 0.06) }, [asLogo], [0.4, 0.16]);
  const light = pick(
    { ...brand, l: 0.94, c: Math.min(brand.c, 0.045) },
    [asLogo, dark],
    [0.86, 0.78, 0.98, 0.72],
  );
  return [
    { kind: 'logo', theme: themeOf(asLogo, accent, { ...brand, c: brand.c * 0.6 }) },
    { kind: 'dark', theme: themeOf(dark, main, { ...second, c: second.c * 0.6 }) },
    { kind: 'light', theme: themeOf(light, { ...main, l: Math.min(main.l, 0.5) }, second) },
  ];
};

/** What each color of the logo is for. */
interface Roles {
  /** The logo’s own color. */
  readonly brand: Oklch;
  readonly accent: Oklch;
  /** What is pressed under a dark or a light header, and the color beside it. */
  readonly main: Oklch;
  readonly second: Oklch;
}

const rolesOf = (colors: readonly LogoColor[]): Roles => {
  const found = colors.map(({ hex, weight }) => ({ color: toOklch(hex), weight }));
  // Little of a strong color stands for a logo as much as a lot of a pale one.
  const worthOf = ({ color, weight }: (typeof found)[number]) => weight * (0.05 + color.c);
  const [brand, ...others] = found
    .filter(({ color }) => color.c >= vivid)
    .sort((one, two) => worthOf(two) - worthOf(one))
    .map(({ color }) => color);
  if (brand === undefined) {
    const tone = { ...(found[0]?.color ?? toOklch('#000000')), c: 0 };
    const blue = toOklch(defaultMeetingConfig.theme.primaryColor);
    return { brand: tone, accent: blue, main: blue, second: tone };
  }
  // Beside a light color alone stands a dark tone of it: yellow with brown is nobody’s wish.
  const alone = brand.l > 0.7 ? { ...brand, l: 0.3, c: Math.min(brand.c, vivid) } : brand;
  const accent = others.find((other) => degreesBetween(brand, other) >= otherHue) ?? alone;
  return { brand, accent, main: brand, second: accent };
};

const degreesBetween = ({ h: one = 0 }: Oklch, { h: two = 0 }: Oklch): number => {
  const turn = Math.abs(one - two) % 360;
  return Math.min(turn, 360 - turn);
};

const themeOf = (headerColor: string, primary: Oklch, secondary: Oklch): Scheme['theme'] => {
  const primaryColor = pick(primary, [headerColor]);
  return { primaryColor, secondaryColor: pick(secondary, [headerColor, primaryColor]), headerColor };
};

/** Of one hue always enough: two other colors rule out two of these at most. */
const lightnesses = [0.48, 0.36, 0.22, 0.8, 0.93];
const distance = differenceEuclidean('oklab');

/** The color, or a lighter or darker one of its hue, that is told apart from others. */
const pick = (color: Oklch, others: readonly string[], wished: readonly number[] = []): string => {
  for (const l of [color.l, ...wished, ...lightnesses]) {
    const hex = settled({ ...color, l });
    if (others.every((other) => distance(hex, other) >= apart)) return hex;
  }
  return settled(color);
};

/** The nearest color of the same hue whose text is readable at any size, and is not black. */
const settled = (color: Oklch): string => {
  const hex = fromOklch(color);
  return hasReadableText(hex) ? hex : nearestReadable(hex);
};

/** Large text is white from 3 : 1 on, and all text of the lobby is large: such a color is darkened as well. */
const hasReadableText = (hex: string): boolean =>
  (['any', 'large'] as const).every((size) => {
    const { tone, ratio } = textOn(hex, size);
    return tone !== 'black' && ratio >= readableContrast.any;
  });
