import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';

export const section = style({
  maxWidth: '1008px',
  marginInline: 'auto',
  paddingBottom: vars.space[6],
  '@media': { print: { display: 'none' } },
});
export const title = style({ marginBottom: vars.space[5], fontSize: vars.text.h3 });
