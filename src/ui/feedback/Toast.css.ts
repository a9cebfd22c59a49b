import { style } from '@vanilla-extract/css';
import { rise } from '../../theme/motion.css.ts';
import { vars } from '../../theme/vars.css.ts';

export const place = style({
  position: 'fixed',
  insetInline: vars.space[3],
  bottom: `calc(${vars.size.savebarGap} + env(safe-area-inset-bottom))`,
  zIndex: vars.z.toast,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '@media': { print: { display: 'none' } },
});
export const toast = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.gap.icon,
  padding: vars.pad.toast,
  borderRadius: vars.radius.full,
  background: vars.color.ink,
  color: vars.color.onDark,
  boxShadow: vars.shadow[3],
  fontSize: vars.text.small,
  fontWeight: vars.weight.semibold,
  lineHeight: vars.lh.caption,
  pointerEvents: 'auto',
  animation: `${rise} ${vars.dur.menu} ${vars.ease.out}`,
});
