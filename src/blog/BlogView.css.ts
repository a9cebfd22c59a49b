import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { fittingColumns } from '../theme/fittingColumns.ts';
import { vars } from '../theme/vars.css.ts';

export const posts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[5],
  // Two columns, and one with larger text.
  '@media': {
    [from.m]: { gridTemplateColumns: fittingColumns('14rem', '40%') },
  },
});
/** About the size of the first post. */
export const waiting = style({ display: 'grid', placeContent: 'center', minHeight: '31rem' });
export const failure = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: vars.space[5],
  maxWidth: vars.size.wizard,
});
export const feed = style({ marginTop: vars.space[6] });
