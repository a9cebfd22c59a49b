import { style } from '@vanilla-extract/css';

export const number = style({ whiteSpace: 'nowrap' });
