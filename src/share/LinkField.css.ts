import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const address = style({ paddingInline: vars.space[4], textOverflow: 'ellipsis' });
