import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const row = style({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: vars.space[2] });
export const number = style({ paddingInline: vars.space[3] });
