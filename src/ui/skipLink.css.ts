import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

/** A link to the main content, hidden until it has the focus (APP-7). */
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
  '@media': { print: { display: 'none' } },
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)' } },
});
/** The target of the skip link; a focus ring around the whole page would be meaningless. */
export const main = style({
  display: 'block',
  selectors: { '&:focus-visible': { boxShadow: 'none !important' } },
});
