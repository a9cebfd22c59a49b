import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const section = style({
  display: 'grid',
  gap: vars.gap.row,
  paddingBlock: vars.pad.note,
});
export const title = style({ fontSize: vars.text.h4 });
export const lead = style({ color: vars.color.textSoft });
