import { style } from '@vanilla-extract/css';
import { forced, hovers } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.size.field,
  paddingInline: vars.space[3],
  border: `${vars.size.border} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.m,
  background: vars.color.surface,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '@media': { [hovers]: { ':hover': { borderColor: vars.color.ink } } },
});
export const flag = style({
  flex: 'none',
  width: vars.size.check,
  aspectRatio: '3 / 2',
  borderRadius: vars.radius.xs,
  // White flags would melt into the white box.
  outline: `${vars.size.hairline} solid ${vars.color.swatchLine}`,
});
export const panel = style({
  marginTop: vars.space[2],
  borderRadius: vars.radius.m,
  border: `${vars.size.border} solid ${vars.color.line}`,
  boxShadow: vars.shadow[2],
  background: vars.color.surface,
  overflow: 'hidden',
  // The search has the focus as long as the list is open; the panel shows it, as a field's box does.
  ':focus-within': { borderColor: vars.color.skyDeep, boxShadow: vars.halo },
});
export const search = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.gap.icon,
  minHeight: vars.size.field,
  paddingInlineStart: vars.space[4],
  borderBottom: `${vars.size.hairline} solid ${vars.color.line}`,
  color: vars.color.textMuted,
});
export const input = style({
  flex: 1,
  minWidth: 0,
  alignSelf: 'stretch',
  paddingInlineEnd: vars.space[3],
  border: 0,
  borderRadius: vars.radius.m,
  background: 'transparent',
  color: vars.color.ink,
  vars: { [vars.focusRing]: 'none' },
  // Inside, where the panel does not cut it.
  ':focus': { outline: vars.focusOutline, outlineOffset: `calc(-2 * ${vars.size.border})` },
  '::placeholder': { color: vars.color.textMuted, opacity: 1 },
});
export const list = style({
  // What its countries measure their places from.
  position: 'relative',
  // Five countries and a half, so that it shows there is more.
  maxHeight: `calc(5.5 * ${vars.size.target})`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});
export const country = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: vars.size.target,
  paddingInline: vars.space[4],
  fontSize: vars.text.small,
  lineHeight: vars.lh.small,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  scrollMarginBlock: vars.space[2],
  selectors: {
    '&[data-active-item]': {
      background: vars.color.skyWash,
      fontWeight: vars.weight.semibold,
      '@media': {
        [forced]: { outline: `${vars.size.border} solid`, outlineOffset: `calc(-2 * ${vars.size.border})` },
      },
    },
    '&[aria-current]': { fontWeight: vars.weight.semibold },
  },
});
export const code = style({
  flex: 'none',
  marginInlineStart: 'auto',
  fontWeight: vars.weight.regular,
  color: vars.color.textMuted,
});
export const nothing = style({
  padding: vars.space[4],
  fontSize: vars.text.small,
  color: vars.color.textMuted,
});
