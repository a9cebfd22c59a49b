import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.gap.row });
export const facts = style({ display: 'grid', gap: vars.gap.row, paddingInlineStart: vars.pad.note });
