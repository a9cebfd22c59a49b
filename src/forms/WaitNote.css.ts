import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const wait = style({ marginTop: vars.space[2], fontVariantNumeric: 'tabular-nums' });
