import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const title = style({ maxWidth: '8.02em' });
export const lead = style({ maxWidth: '23.52em', marginTop: '22px' });
/** A row of buttons; on narrow screens each is as wide as the page. */
export const actions = style({
  display: 'grid',
  gap: vars.gap.row,
  marginTop: '34px',
  '@media': { [from.m]: { display: 'flex', flexWrap: 'wrap' } },
});
