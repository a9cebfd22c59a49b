import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

const line = style({ display: 'grid', gap: vars.gap.icon, overflowWrap: 'anywhere' });
export const starts = styleVariants({ seen: [line], unseen: [line, { visibility: 'hidden' }] });
export const title = style({ fontWeight: vars.weight.semibold });
