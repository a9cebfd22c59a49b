import { globalStyle, style } from '@vanilla-extract/css';
import { forced, from, low, short } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

const height = vars.space[9];
/** The longest word in either language with the icon, and what is around them. */
const beside = `4.75rem - 2 * ${vars.gap.row} - ${vars.gap.cards}`;
// The miniature’s, which is as high as the peek, or leaves the words their room where text is large.
const width = `min(${height} * 1.6, 100% - ${beside})`;

export const place = style({
  position: 'sticky',
  // Below the dashboard's bar, which is less high on a phone.
  top: vars.size.topbar,
  zIndex: vars.z.raised,
  '@media': {
    [from.m]: { top: `calc(${vars.size.topbar} + ${vars.space[2]})` },
    [short]: { top: 0 },
    [from.l]: { display: 'none' },
    [low]: { position: 'relative' },
    print: { display: 'none' },
  },
});
// What has the focus is not hidden below it.
globalStyle(`html:has(${place})`, {
  scrollPaddingTop: `calc(${vars.size.topbar} + ${vars.space[2]} + ${height} + ${vars.space[3]})`,
  '@media': {
    [short]: { scrollPaddingTop: `calc(${height} + ${vars.space[3]})` },
    [from.l]: { scrollPaddingTop: `calc(${vars.header.short} + ${vars.space[3]})` },
    [low]: { scrollPaddingTop: 0 },
  },
});
export const peek = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.gap.row,
  width: '100%',
  minHeight: height,
  padding: 0,
  paddingInline: `calc(${width} + ${vars.gap.row}) ${vars.gap.cards}`,
  border: 0,
  borderRadius: vars.radius.m,
  background: vars.color.surface,
  boxShadow: vars.shadow[2],
  fontSize: vars.text.small,
  fontWeight: vars.weight.semibold,
  textAlign: 'start',
  cursor: 'pointer',
  '@media': { [forced]: { border: `${vars.size.border} solid` } },
});
export const miniature = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  display: 'grid',
  alignContent: 'center',
  width,
  overflow: 'hidden',
  borderStartStartRadius: vars.radius.m,
  borderEndStartRadius: vars.radius.m,
  pointerEvents: 'none',
});
export const words = style({ flex: 1, minWidth: 0, lineHeight: vars.lh.snug, overflowWrap: 'anywhere' });
export const large = style({
  overflow: 'hidden',
  borderRadius: vars.radius.m,
  background: vars.color.stoneDeep,
});
