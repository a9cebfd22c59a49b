import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';

export const loader = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.gap.row,
  textAlign: 'center',
  color: vars.ground.muted,
});
