import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

// No word of it is seen: a web font would take the place of scripts on a slow line.
export const page = style({
  minHeight: '100svh',
  background: vars.color.stone,
  fontFamily: 'sans-serif',
});
export const bar = style({
  height: vars.space[8],
  background: vars.color.surface,
  boxShadow: `inset 0 calc(-1 * ${vars.size.hairline}) 0 ${vars.color.line}`,
  '@media': { [from.m]: { height: vars.size.topbar } },
});
export const main = style({ paddingBlock: `${vars.space[6]} ${vars.space[10]}` });
export const tabs = style({
  display: 'flex',
  gap: vars.space[5],
  paddingBlock: vars.space[3],
  boxShadow: `inset 0 calc(-1 * ${vars.size.hairline}) 0 ${vars.color.line}`,
});
export const tab = style({
  width: '9rem',
  maxWidth: '40%',
  height: vars.gap.cards,
  borderRadius: vars.radius.s,
  background: vars.color.stoneDeep,
});
export const cards = style({
  display: 'grid',
  gap: vars.gap.field,
  marginTop: vars.gap.actions,
  '@media': { [from.l]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const card = style({
  minHeight: '14rem',
  padding: vars.space[6],
  borderRadius: vars.radius.l,
  background: vars.color.surface,
});

// Whoever has no session gets the sign-in form, one card in the middle (`app/boot/dashboardBoot.ts`).
globalStyle(`html[data-session="none"] ${tabs}`, { visibility: 'hidden' });
globalStyle(`html[data-session="none"] ${cards}`, {
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: vars.size.wizard,
  marginInline: 'auto',
});
globalStyle(`html[data-session="none"] ${card} + ${card}`, { display: 'none' });
