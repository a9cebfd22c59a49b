import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';

export const mode = style({ marginBottom: vars.space[3], textAlign: 'center' });
export const tools = style({ display: 'grid', justifyItems: 'start', gap: vars.space[3] });
