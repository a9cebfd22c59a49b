import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const place = style({
  display: 'grid',
  gap: vars.gap.field,
  width: '100%',
  maxWidth: vars.size.wizard,
  marginInline: 'auto',
});
export const number = style({ whiteSpace: 'nowrap' });
