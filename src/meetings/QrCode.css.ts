import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

/** It has its full size from the start, so that nothing moves when it appears. */
export const code = style({
  display: 'block',
  width: '8.375rem',
  height: '8.375rem',
  borderRadius: vars.radius.m,
  background: vars.color.surface,
  forcedColorAdjust: 'none',
  '@media': { [from.m]: { width: '9.25rem', height: '9.25rem' } },
});
