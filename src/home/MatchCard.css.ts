import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';
import { hiddenIn } from './hiddenIn.ts';

export const match = style({
  position: 'absolute',
  left: '18px',
  right: '18px',
  bottom: '18px',
  padding: vars.gap.cards,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  color: vars.color.ink,
  boxShadow: vars.shadow[3],
  transition: `opacity ${vars.dur.panel} ${vars.ease.out}, transform ${vars.dur.panel} ${vars.ease.out}`,
  '@media': {
    ...hiddenIn(['typing', 'path', 'match'], { opacity: 0, transform: 'translateY(12px)' })['@media'],
    [from.m]: { left: 'auto', right: '36px', bottom: '36px', width: '318px' },
    [from.l]: { right: '48px', bottom: '44px' },
  },
});
export const who = style({ display: 'flex', alignItems: 'center', gap: vars.gap.row });
export const avatar = style({
  width: vars.size.avatar,
  height: vars.size.avatar,
  borderRadius: vars.radius.full,
});
export const name = style({ fontSize: '1.125rem', fontWeight: vars.weight.bold, lineHeight: vars.lh.sub });
export const role = style({
  fontSize: vars.text.small,
  lineHeight: vars.lh.small,
  color: vars.color.textMuted,
});
export const why = style({
  margin: '12px 0 16px',
  fontSize: vars.text.small,
  lineHeight: vars.lh.small,
  color: vars.color.textSoft,
});
/** It looks like the app's button. */
export const book = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: vars.size.buttonS,
  borderRadius: vars.radius.full,
  background: vars.color.ink,
  color: vars.color.onDark,
  fontSize: vars.text.small,
  fontWeight: vars.weight.semibold,
});
