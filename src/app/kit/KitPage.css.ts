import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

export const page = style({ display: 'grid', gap: vars.space[8], paddingBlock: vars.space[8] });
export const title = style({ marginTop: vars.space[6], fontSize: vars.text.h2 });
export const heading = style({
  marginBottom: vars.gap.field,
  fontSize: vars.text.dialogTitle,
  letterSpacing: vars.track.panel,
});
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${vars.gap.actions} ${vars.gap.field}`,
});
export const middle = style({ alignItems: 'center' });
export const state = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[2],
  color: vars.color.textMuted,
  fontSize: vars.text.caption,
});
export const columns = style({
  display: 'grid',
  gap: vars.space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from.l]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const pair = style({
  display: 'grid',
  gap: vars.space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from.l]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const dark = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.gap.field,
  padding: vars.space[5],
  borderRadius: vars.radius.l,
  background: vars.color.ink,
});
export const colors = style({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: `repeat(auto-fill, minmax(calc(${vars.space[9]} + ${vars.space[6]}), 1fr))`,
});
export const color = style({
  overflow: 'hidden',
  borderRadius: vars.radius.m,
  background: vars.color.surface,
  fontSize: vars.text.caption,
});
export const colorName = style({
  padding: `${vars.space[2]} ${vars.space[3]}`,
  fontWeight: vars.weight.semibold,
});
export const fill = style({ height: vars.space[8] });
/** Elements that are fixed to the window elsewhere stay inside this box. */
export const stage = style({
  position: 'relative',
  minHeight: vars.space[9],
  flex: 1,
  minWidth: `min(100%, ${vars.size.wizard})`,
  transform: 'translate(0)',
});
export const center = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: vars.space[10],
  textAlign: 'center',
});

/** Pseudo-class states that a page cannot set, shown by classes. */
export const focused = style({});
globalStyle(`${focused} > button`, { boxShadow: `${vars.focusRing} !important` });
export const hovered = style({});
globalStyle(`${hovered} > button`, { background: vars.color.redDeep });
export const chapter = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[5] });
