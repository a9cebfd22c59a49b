import { style } from '@vanilla-extract/css';
import { forced, from, hovers } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

// On narrow screens the list has the window's width and scrolls sideways.
export const list = style({
  position: 'relative',
  display: 'flex',
  gap: vars.space[1],
  marginInline: `calc(-1 * ${vars.gutter})`,
  paddingInline: `calc(${vars.gutter} - ${vars.gap.icon})`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  boxShadow: `inset 0 calc(-1 * ${vars.size.hairline}) 0 ${vars.color.line}`,
  '@media': { [from.m]: { marginInline: 0, paddingInline: 0 } },
});
export const tab = style({
  position: 'relative',
  flex: 'none',
  minHeight: vars.size.target,
  padding: vars.pad.tab,
  border: 0,
  borderRadius: vars.radius.s,
  background: 'transparent',
  color: vars.color.textMuted,
  fontSize: vars.text.button,
  fontWeight: vars.weight.semibold,
  lineHeight: vars.lh.body,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `color ${vars.dur.quick} ${vars.ease.out}`,
  vars: { [vars.focusRing]: vars.focusRingInset },
  selectors: { '&[aria-selected="true"]': { color: vars.color.ink } },
  '@media': { [hovers]: { ':hover': { color: vars.color.ink } } },
});
export const underline = style({
  position: 'absolute',
  bottom: 0,
  left: 0,
  height: vars.size.underline,
  pointerEvents: 'none',
  transition: `transform ${vars.dur.menu} ${vars.ease.inOut}, width ${vars.dur.menu} ${vars.ease.inOut}`,
  '::after': {
    content: '""',
    position: 'absolute',
    inset: `0 ${vars.gap.row}`,
    borderRadius: `${vars.radius.xs} ${vars.radius.xs} 0 0`,
    background: vars.color.red,
  },
  '@media': { [forced]: { forcedColorAdjust: 'none' } },
});
export const panel = style({ borderRadius: vars.radius.l });
