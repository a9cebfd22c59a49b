import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';

/** About the height of the sections that are not loaded yet. */
export const later = style({
  height: '6400px',
  '@media': { [from.m]: { height: '5400px' }, [from.l]: { height: '4700px' } },
});
export const ecosystem = style({
  height: '2380px',
  '@media': { [from.m]: { height: '2050px' }, [from.l]: { height: '1700px' } },
});
