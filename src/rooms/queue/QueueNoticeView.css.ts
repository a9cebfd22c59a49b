import { globalStyle, style } from '@vanilla-extract/css';
import { forced, from, short } from '../../theme/breakpoints.ts';
import { appear } from '../../theme/motion.css.ts';
import { vars } from '../../theme/vars.css.ts';

/** Below the dashboard's bar: the lower edge belongs to the save bar, and to what comes next. */
export const place = style({
  position: 'fixed',
  insetInline: vars.space[3],
  top: `calc(${vars.size.topbar} + ${vars.space[3]} + env(safe-area-inset-top))`,
  zIndex: vars.z.float,
  display: 'flex',
  justifyContent: 'flex-end',
  pointerEvents: 'none',
  '@media': {
    [from.m]: { insetInline: vars.gutter, top: `calc(${vars.size.topbar} + ${vars.space[3]})` },
    [short]: { top: `calc(${vars.space[3]} + env(safe-area-inset-top))` },
    print: { display: 'none' },
  },
});
// A field that gets the focus is not covered (WCAG 2.4.11).
globalStyle(`html:has(${place} > section)`, {
  scrollPaddingTop: `calc(${vars.size.topbar} + ${vars.space[10]} + ${vars.space[6]})`,
  '@media': {
    // The small preview ends below it.
    [from.m]: { scrollPaddingTop: `calc(${vars.size.topbar} + ${vars.space[9]} + ${vars.space[6]})` },
    [short]: { scrollPaddingTop: `calc(${vars.space[10]} + ${vars.space[6]})` },
  },
});
export const notice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  width: '100%',
  padding: vars.pad.note,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  boxShadow: vars.shadow[3],
  pointerEvents: 'auto',
  animation: `${appear} ${vars.dur.menu} ${vars.ease.out}`,
  '@media': {
    [from.m]: { width: 'auto', maxWidth: vars.size.editor },
    [forced]: { outline: `${vars.size.border} solid` },
  },
});
export const words = style({ fontWeight: vars.weight.semibold, minWidth: 0, overflowWrap: 'anywhere' });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.gap.icon,
  marginInlineStart: 'auto',
});
