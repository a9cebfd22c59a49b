import { style } from '@vanilla-extract/css';
import { from } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

export const control = style({
  width: '100%',
  '@media': { [from.m]: { width: 'auto', marginInlineStart: 'auto' }, print: { display: 'none' } },
});
export const byHand = style({
  marginTop: vars.space[3],
  '@media': { [from.m]: { width: '22rem' } },
});
