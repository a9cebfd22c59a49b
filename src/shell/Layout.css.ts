import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';

/** About as high as the footer that is still to come. */
export const footer = style({
  height: '1000px',
  '@media': { [from.l]: { height: '760px' } },
});
