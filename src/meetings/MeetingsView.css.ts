import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const room = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.gap.row,
  maxWidth: '52rem',
});
export const title = style({ marginBottom: vars.space[3] });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.gap.field,
  padding: vars.space[5],
  borderRadius: vars.radius.l,
  background: vars.color.surface,
});
export const disc = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: vars.size.iconButton,
  height: vars.size.iconButton,
  borderRadius: vars.radius.full,
  background: vars.color.stoneDeep,
});
export const words = style({ flex: `1 1 calc(${vars.space[10]} + ${vars.space[6]})`, minWidth: 0 });
export const name = style({
  fontSize: vars.text.body,
  fontWeight: vars.weight.bold,
  fontFamily: vars.font.text,
  letterSpacing: 0,
});
export const text = style({
  fontSize: vars.text.small,
  lineHeight: vars.lh.snug,
  color: vars.color.textMuted,
});
export const link = style({ flexBasis: '100%' });
export const address = style({ paddingInline: vars.space[4], textOverflow: 'ellipsis' });
export const none = style({ display: 'grid', gap: vars.gap.field, justifyItems: 'start' });
