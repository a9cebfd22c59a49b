import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';

const base = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.gap.icon,
  padding: vars.pad.note,
  borderRadius: vars.radius.m,
  fontSize: vars.text.small,
  lineHeight: vars.lh.caption,
  overflowWrap: 'anywhere',
});
export const note = styleVariants({
  info: [base, { background: vars.color.skyWash, color: vars.color.skyText }],
  warning: [base, { background: vars.color.sunWash, color: vars.color.sunText }],
  error: [base, { background: vars.color.errorWash, color: vars.color.error }],
  success: [base, { background: vars.color.leafWash, color: vars.color.leafDeep }],
});
export const words = style({ flex: 1, minWidth: 0 });
export const title = style({ fontWeight: vars.weight.semibold });
