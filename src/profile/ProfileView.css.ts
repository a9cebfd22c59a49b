import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

/** Nearly as wide as its card on a phone, where the app inside needs every pixel. */
export const place = style({
  position: 'relative',
  margin: `0 calc(-1 * ${vars.space[3]}) calc(-1 * ${vars.space[3]})`,
  overflow: 'hidden',
  borderRadius: vars.radius.m,
  background: vars.color.stone,
  '@media': { [from.m]: { margin: 0 } },
});
/** The window's height without the bars above, so that only the app inside scrolls. */
export const frame = style({
  display: 'block',
  width: '100%',
  height: 'max(28rem, 100dvh - 19.5rem)',
  border: 0,
});
export const overlay = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  padding: vars.space[5],
  background: vars.color.stone,
});
export const failure = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.gap.cards,
  maxWidth: vars.measure.text,
});
