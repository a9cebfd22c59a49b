import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const guides = style({
  display: 'grid',
  gap: vars.gap.cards,
  '@media': {
    [from.m]: { gridTemplateColumns: '1fr 1fr' },
    [from.l]: { gridTemplateColumns: 'repeat(3, 1fr)' },
  },
});
export const steps = style({
  display: 'grid',
  gap: vars.space[3],
  paddingInlineStart: '1.3em',
  listStyle: 'decimal',
});
export const closing = style({ marginTop: vars.space[6] });
export const back = style({ marginTop: vars.space[5] });
