import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.gap.row });
export const facts = style({
  display: 'grid',
  gap: vars.space[2],
  paddingInlineStart: vars.space[5],
  listStyle: 'disc',
});
