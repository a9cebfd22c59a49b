import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';

/** About the height of the footer that is not loaded yet. */
export const footer = style({
  height: '1000px',
  '@media': { [from.l]: { height: '760px' } },
});
