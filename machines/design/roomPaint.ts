import { fromOklch, toOklch } from '../contract/design/oklch.ts';
import type { MeetingConfig } from '../contract/meetingConfig.ts';

type Theme = MeetingConfig['theme'];

type Paint = (theme: Theme, drawn: string) => string;

const wall: Paint = ({ headerColor }, drawn) => inHueOf(headerColor, drawn);

/** Which of a partner's colors each color of the drawn rooms (`src/plaza/rooms`) takes on. Daylight and leaves stay. */
const painted: Readonly<Record<string, Paint>> = {
  '#1D4E6B': wall,
  '#0F2F44': wall,
  '#0A2230': wall,
  '#2F6483': wall,
  '#123A52': wall,
  '#0C2939': wall,
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
