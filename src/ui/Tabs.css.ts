import { style } from '@vanilla-extract/css';
import { forced, from, hovers } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

const padding = vars.gap.field;
const faded = vars.space[7];
const fade = {
  content: '""',
  position: 'absolute',
  zIndex: vars.z.raised,
  insetBlock: `0 ${vars.size.hairline}`,
  pointerEvents: 'none',
} as const;
const unfaded = { '::before': { display: 'none' }, '::after': { display: 'none' } };
/** On narrow screens the list scrolls sideways, and what is cut off fades. */
export const place = style({
  position: 'relative',
  '::before': {
    ...fade,
    insetInlineStart: `calc(-1 * ${vars.gutter})`,
    width: vars.gutter,
    background: `linear-gradient(to right, ${vars.color.stone}, ${vars.color.stoneClear})`,
  },
  '::after': {
    ...fade,
    insetInlineEnd: `calc(-1 * ${vars.gutter})`,
    width: faded,
    background: `linear-gradient(to left, ${vars.color.stone}, ${vars.color.stoneClear})`,
  },
  '@media': { [from.m]: unfaded, [forced]: unfaded },
});
// Then it has the window's width. The first tab's text stands where the page's text does.
export const list = style({
  position: 'relative',
  display: 'flex',
  gap: vars.space[1],
  marginInline: `calc(-1 * ${vars.gutter})`,
  paddingInline: `calc(${vars.gutter} - ${padding}) calc(${faded} - ${padding})`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  boxShadow: `inset 0 calc(-1 * ${vars.size.hairline}) 0 ${vars.color.line}`,
  '@media': { [from.m]: { marginInline: `calc(-1 * ${padding}) 0`, paddingInline: 0 } },
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
