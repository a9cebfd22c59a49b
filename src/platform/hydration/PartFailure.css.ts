import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';

export const lost = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.gap.row,
  paddingBlock: vars.section,
});
