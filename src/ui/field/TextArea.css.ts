import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';

export const text = style({
  padding: `${vars.space[3]} ${vars.space[4]}`,
  font: 'inherit',
  resize: 'vertical',
});
