import { style } from '@vanilla-extract/css';
import { from } from '../../theme/breakpoints.ts';

/** About what the last sections take. */
export const last = style({
  height: '3100px',
  '@media': { [from.m]: { height: '3000px' }, [from.l]: { height: '3050px' } },
});
