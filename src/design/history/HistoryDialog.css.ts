import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';

export const lead = style({ color: vars.color.textSoft });
export const versions = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.gap.cards,
  margin: `${vars.space[4]} 0`,
  padding: 0,
  listStyle: 'none',
});
/** Beside each other as long as the words have room, with large text below each other. */
export const version = style({ display: 'flex', flexWrap: 'wrap', gap: vars.gap.row });
export const picture = style({
  flex: '1 1 8rem',
  maxWidth: '14rem',
  alignSelf: 'flex-start',
  overflow: 'hidden',
  borderRadius: vars.radius.m,
  boxShadow: vars.shadow[1],
});
export const words = style({
  flex: '1 1 9rem',
  minWidth: 0,
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: vars.space[2],
});
export const date = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: vars.weight.semibold,
});
export const present = style({
  padding: `0 ${vars.space[2]}`,
  borderRadius: vars.radius.full,
  background: vars.color.leafWash,
  color: vars.color.leafDeep,
  fontSize: vars.text.small,
});
export const changed = style({
  color: vars.color.textSoft,
  fontSize: vars.text.small,
  overflowWrap: 'anywhere',
});
