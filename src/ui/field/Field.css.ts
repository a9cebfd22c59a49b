import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';

export const input = style({ paddingInline: vars.space[4] });
export const leading = style({
  display: 'flex',
  alignItems: 'center',
  paddingInlineStart: vars.space[4],
  color: vars.color.textMuted,
});
export const trailing = style({
  display: 'flex',
  paddingInlineEnd: vars.space[4],
  color: vars.color.textMuted,
});
