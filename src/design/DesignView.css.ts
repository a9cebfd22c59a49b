import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const design = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.gap.field,
  alignItems: 'start',
  '@media': { [from.l]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.08fr)', gap: vars.space[5] } },
});
export const cards = style({ display: 'grid', gap: vars.gap.field });
export const fields = style({ display: 'grid', gap: vars.gap.field });
export const pair = style({
  display: 'grid',
  gap: vars.gap.row,
  '@media': { [from.m]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const notes = style({
  display: 'grid',
  gap: vars.space[2],
  selectors: { '&:not(:empty)': { marginTop: vars.space[4] } },
});
