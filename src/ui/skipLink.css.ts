import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

/** A link to the main content, out of sight until it has the focus (APP-7). */
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
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)' } },
});
/** The skip link moves the focus here; a ring around the whole page would say nothing. */
export const main = style({
  display: 'block',
  selectors: { '&:focus-visible': { boxShadow: 'none !important' } },
});
