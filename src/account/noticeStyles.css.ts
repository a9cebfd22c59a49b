import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const place = style({ marginBottom: vars.space[5] });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.gap.icon,
  marginBlockStart: vars.space[2],
});
