import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const text = style({ marginBottom: vars.gap.field, color: vars.color.textSoft });
