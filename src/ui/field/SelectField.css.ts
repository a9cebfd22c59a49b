import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';

export const select = style({ paddingInline: vars.space[4], font: 'inherit', color: 'inherit' });
