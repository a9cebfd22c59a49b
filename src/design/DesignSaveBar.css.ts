import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { visuallyHidden } from '../theme/reset.css.ts';

/** In place of its label where the bar is one row on a phone. */
export const sign = style({ '@media': { [from.m]: { display: 'none' } } });
export const label = style([
  visuallyHidden,
  { '@media': { [from.m]: { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' } } },
]);
