import { style } from '@vanilla-extract/css';
import { from } from '../../theme/breakpoints.ts';

/** About the height of the last sections. */
export const last = style({
  height: '3100px',
  '@media': { [from.m]: { height: '3000px' }, [from.l]: { height: '3050px' } },
});
