import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const fields = style({ display: 'grid', gap: vars.gap.row });
/** As high as its text, so that nothing moves. */
export const status = style({
  minHeight: vars.lh.small,
  color: vars.color.textSoft,
  fontSize: vars.text.small,
  lineHeight: vars.lh.small,
});
