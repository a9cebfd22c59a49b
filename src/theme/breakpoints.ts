/** Where the layout changes, in CSS pixels of viewport width; below `m` is the base layout (from 320). */
export const breakpoints = { m: 721, l: 1081, xl: 1440 } as const;

/** Media queries, mobile first: `'@media': { [from.m]: { … } }`. */
export const from = {
  m: `screen and (min-width: ${breakpoints.m}px)`,
  l: `screen and (min-width: ${breakpoints.l}px)`,
  xl: `screen and (min-width: ${breakpoints.xl}px)`,
} as const;

/** The smallest screens, where the hero and the logo are smaller once more. */
export const tiny = 'screen and (max-width: 360px)';

/** Windows too low for a bar besides what else stays in sight, such as those of a phone on its side. */
export const short = 'screen and (max-height: 480px)';

/** Windows so low that what floats would cover half of them, as at 400 % zoom. */
export const low = 'screen and (max-height: 300px)';

/** All other windows, also beside a width: `${from.m} and ${notLow}`. */
export const notLow = '(min-height: 301px)';

/** Devices with a pointer that can hover: on touch a hover style would stay after the tap. */
export const hovers = '(hover: hover)';

/** Where the system's colours replace ours, and backgrounds carry no meaning. */
export const forced = '(forced-colors: active)';
