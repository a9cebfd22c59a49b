import type { MeetingConfig } from '../contract/meetingConfig.ts';
import { fromOklch, toOklch } from './oklch.ts';

type Theme = MeetingConfig['theme'];

/** Which of a partner's colors each color of the drawn rooms (`src/plaza/rooms`) takes on. Daylight and leaves stay. */
const painted: Readonly<Record<string, (theme: Theme, drawn: string) => string>> = {
  '#1D4E6B': ({ headerColor }, drawn) => inHueOf(headerColor, drawn),
  '#0F2F44': ({ headerColor }, drawn) => inHueOf(headerColor, drawn),
  '#0A2230': ({ headerColor }, drawn) => inHueOf(headerColor, drawn),
  '#2F6483': ({ headerColor }, drawn) => inHueOf(headerColor, drawn),
  '#123A52': ({ headerColor }, drawn) => inHueOf(headerColor, drawn),
  '#0C2939': ({ headerColor }, drawn) => inHueOf(headerColor, drawn),
  '#D96C50': ({ primaryColor }) => primaryColor,
  '#C4573F': ({ primaryColor }) => shaded(primaryColor),
  '#E7C9A4': ({ secondaryColor }) => secondaryColor,
  '#FFE2A8': ({ secondaryColor }, drawn) => inHueOf(secondaryColor, drawn),
};

/** How much more color than the drawn one a wall may have. */
const vivid = 1.3;
/** How much darker the shaded side of a thing is, in OKLCH's lightness (0 to 1). */
const shade = 0.07;

/**
 * A drawn room in a partner's colors (DSGN-1): walls and floor in the header's, as dark as they were drawn, so that the
 * lobby's words read on them; seats in the primary one; pots and lamps in the secondary one.
 * @param drawing an SVG of `src/plaza/rooms`.
 */
export const paintedRoom = (drawing: string, theme: Theme): string =>
  drawing.replaceAll(/#[0-9A-F]{6}/g, (drawn) => painted[drawn]?.(theme, drawn) ?? drawn);

/** As light as `drawn`, in the hue of `color`, and no more colorful than either allows. */
const inHueOf = (color: string, drawn: string): string => {
  const { l, c } = toOklch(drawn);
  const own = toOklch(color);
  return fromOklch({ ...own, l, c: Math.min(own.c, vivid * c) });
};

const shaded = (hex: string): string => {
  const color = toOklch(hex);
  return fromOklch({ ...color, l: Math.max(0, color.l - shade) });
};
