import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const card = style({
  maxWidth: vars.size.editor,
  padding: '36px 26px 14px',
  borderRadius: vars.radius.xl,
  background: vars.color.surface,
  '@media': { [from.m]: { padding: `${vars.space[7]} ${vars.space[7]} ${vars.space[5]}` } },
});
export const onward = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.gap.row,
  marginTop: vars.space[6],
});
