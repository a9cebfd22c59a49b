import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const image = style({
  position: 'relative',
  width: 'fit-content',
  maxWidth: '100%',
  marginTop: vars.gap.actions,
  marginInline: 'auto',
});
export const onward = style({ display: 'grid', gap: vars.gap.field, marginTop: vars.space[5] });
export const note = style({ fontSize: vars.text.small, color: vars.color.textMuted });
