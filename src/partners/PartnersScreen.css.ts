import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const firstMail = style({ marginTop: vars.section });

/** About the height of the parts that are not loaded yet. */
export const later = style({
  height: '3600px',
  '@media': { [from.m]: { height: '3200px' }, [from.l]: { height: '2500px' } },
});
