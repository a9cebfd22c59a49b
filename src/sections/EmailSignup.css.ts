import { style } from '@vanilla-extract/css';
import { from, tiny } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.gap.icon,
  minWidth: 0,
});
export const row = style({
  display: 'grid',
  gap: vars.gap.icon,
  '@media': { [from.m]: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end' } },
});
export const field = style({ flex: 1, minWidth: 'min(100%, 8rem)' });
/** As high as the field beside it. */
export const button = style({ display: 'grid', maxWidth: '100%', minHeight: vars.size.field });
/** Reserves the result's space, so that the page does not move when it appears. */
export const below = style({
  minHeight: '66px',
  '@media': { [tiny]: { minHeight: '87px' }, [from.l]: { minHeight: '45px' } },
});
export const note = style({ color: vars.ground.muted });
