import { style } from '@vanilla-extract/css';
import { from, hovers } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const bar = style({
  background: vars.color.surface,
  boxShadow: `inset 0 calc(-1 * ${vars.size.hairline}) 0 ${vars.color.line}`,
});
export const inside = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  height: vars.space[8],
  '@media': { [from.m]: { height: vars.size.topbar, gap: vars.gap.row } },
});
export const home = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.size.target,
  marginInlineEnd: 'auto',
  borderRadius: vars.radius.s,
});
/** Shown from 721 px; below it the same thing stands in the contact card. */
export const wide = style({ display: 'none', '@media': { [from.m]: { display: 'block' } } });
export const narrow = style({ '@media': { [from.m]: { display: 'none' } } });

export const user = style({ position: 'relative', minWidth: 0 });
export const who = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.gap.icon,
  maxWidth: '100%',
  minHeight: vars.size.target,
  padding: `${vars.gap.tight} ${vars.gap.icon}`,
  border: 0,
  borderRadius: vars.radius.full,
  background: 'transparent',
  fontWeight: vars.weight.semibold,
  lineHeight: vars.lh.snug,
  cursor: 'pointer',
  '@media': { [hovers]: { ':hover': { background: vars.ground.hover } } },
});
// Out of sight below 721 px but still the button's name, so not `display: none`.
export const name = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  '@media': {
    [from.m]: {
      position: 'static',
      width: 'auto',
      maxWidth: '24ch',
      height: 'auto',
      clipPath: 'none',
      textOverflow: 'ellipsis',
    },
  },
});
export const contact = style({
  position: 'absolute',
  top: `calc(100% + ${vars.space[2]})`,
  insetInlineEnd: 0,
  zIndex: vars.z.float,
  display: 'grid',
  gap: vars.space[2],
  width: 'max-content',
  maxWidth: 'min(20rem, 80vw)',
  padding: vars.pad.note,
  borderRadius: vars.radius.m,
  background: vars.color.surface,
  boxShadow: vars.shadow[2],
  fontSize: vars.text.small,
  lineHeight: vars.lh.small,
  overflowWrap: 'anywhere',
  selectors: { '&[hidden]': { display: 'none' } },
});
