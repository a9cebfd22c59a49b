import { style } from '@vanilla-extract/css';

export const phrase = style({ display: 'inline-block', maxWidth: '100%' });
