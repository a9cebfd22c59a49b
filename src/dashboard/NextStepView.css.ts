import { globalStyle, style } from '@vanilla-extract/css';
import { forced, from } from '../theme/breakpoints.ts';
import { appear } from '../theme/motion.css.ts';
import { vars } from '../theme/vars.css.ts';

export const place = style({
  position: 'fixed',
  insetInline: vars.space[3],
  bottom: `calc(${vars.space[3]} + env(safe-area-inset-bottom))`,
  zIndex: vars.z.float,
  display: 'flex',
  justifyContent: 'flex-end',
  pointerEvents: 'none',
  '@media': {
    [from.m]: {
      insetInline: vars.gutter,
      bottom: `calc(${vars.size.savebarGap} + env(safe-area-inset-bottom))`,
    },
    print: { display: 'none' },
  },
});
// The save bar has the lower edge while it is there.
globalStyle(`html:has([data-state]:not([data-state="hidden"])) ${place}`, {
  bottom: `calc(${vars.space[10]} + ${vars.space[6]} + env(safe-area-inset-bottom))`,
});
// A field that gets the focus is not covered (WCAG 2.4.11).
globalStyle(`html:has(${place} > section)`, { scrollPaddingBottom: vars.space[10] });
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
    [from.m]: { width: 'auto', maxWidth: vars.size.confirm },
    [forced]: { outline: `${vars.size.border} solid` },
  },
});
export const words = style({ fontWeight: vars.weight.semibold });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.gap.icon,
  marginInlineStart: 'auto',
});
