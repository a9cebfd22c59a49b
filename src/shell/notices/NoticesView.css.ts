import { globalStyle, style } from '@vanilla-extract/css';
import { forced, from, notLow } from '../../theme/breakpoints.ts';
import { rise } from '../../theme/motion.css.ts';
import { vars } from '../../theme/vars.css.ts';

/** Above the save bar and the buttons that float at the lower edge. */
const bottom = {
  narrow: `calc(${vars.space[10]} + env(safe-area-inset-bottom))`,
  wide: `calc(${vars.space[9]} + ${vars.space[3]} + env(safe-area-inset-bottom))`,
};
export const place = style({
  position: 'fixed',
  insetInline: vars.space[3],
  bottom: bottom.narrow,
  zIndex: vars.z.toast,
  display: 'grid',
  justifyItems: 'center',
  gap: vars.gap.icon,
  pointerEvents: 'none',
  '@media': {
    [from.m]: { bottom: bottom.wide },
    print: { display: 'none' },
  },
});
export const notice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: `${vars.gap.tight} ${vars.gap.icon}`,
  minHeight: vars.size.iconButton,
  maxWidth: '100%',
  padding: `${vars.gap.tight} ${vars.space[2]} ${vars.gap.tight} ${vars.space[4]}`,
  borderRadius: vars.radius.xl,
  background: vars.color.ink,
  boxShadow: vars.shadow[3],
  fontSize: vars.text.small,
  fontWeight: vars.weight.semibold,
  lineHeight: vars.lh.caption,
  pointerEvents: 'auto',
  animation: `${rise} ${vars.dur.menu} ${vars.ease.out}`,
  '@media': { [forced]: { background: 'Canvas', outline: `${vars.size.border} solid` } },
});
// A field that gets the focus is not covered (WCAG 2.4.11), whatever else floats below a notice of two rows.
// In low windows the page's own room stays: with a notice's there would be none for the field.
globalStyle(`html:has(${place} > ${notice})`, {
  '@media': {
    [`screen and ${notLow}`]: { scrollPaddingBottom: `calc(${bottom.narrow} + ${vars.space[9]})` },
    [`${from.m} and ${notLow}`]: {
      scrollPaddingBottom: `calc(${bottom.wide} + ${vars.space[9]})`,
    },
  },
});
export const icon = style({ flex: 'none' });
/** Takes the space beside the buttons; where that is little, they are below. */
export const words = style({
  flex: `1 1 calc(${vars.space[9]} + ${vars.space[5]})`,
  paddingInlineEnd: vars.space[2],
  overflowWrap: 'anywhere',
});
