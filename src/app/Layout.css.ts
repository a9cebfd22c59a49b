import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const skip = style({
  position: 'fixed',
  left: vars.gutter,
  top: vars.space[2],
  zIndex: vars.z.skip,
  padding: vars.pad.toast,
  borderRadius: vars.radius.full,
  background: vars.color.ink,
  color: vars.color.onDark,
  fontWeight: vars.weight.semibold,
  textDecoration: 'none',
  // Out of sight until it has the focus.
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)' } },
});
/** The skip link moves the focus here; a ring around the whole page would say nothing. */
export const main = style({
  display: 'block',
  selectors: { '&:focus-visible': { boxShadow: 'none !important' } },
});
/** About as high as the footer that is still to come. */
export const footer = style({
  height: '1000px',
  '@media': { [from.l]: { height: '760px' } },
});
