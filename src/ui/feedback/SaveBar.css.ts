import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { breakpoints, forced, from, tiny } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

export const place = style({
  position: 'fixed',
  insetInline: vars.space[3],
  bottom: `calc(${vars.space[3]} + env(safe-area-inset-bottom))`,
  zIndex: vars.z.savebar,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '@media': {
    [from.m]: { bottom: `calc(${vars.size.savebarGap} + env(safe-area-inset-bottom))` },
    print: { display: 'none' },
  },
});

const barHeight = vars.space[8];

// Always mounted, because a live region must exist before its text; invisible without one.
const barBase = style({
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  minWidth: 0,
  gap: vars.space[2],
  flexWrap: 'wrap',
  minHeight: barHeight,
  padding: vars.pad.savebarNarrow,
  borderRadius: vars.radius.xl,
  background: vars.color.ink,
  boxShadow: vars.shadow[3],
  transition: `opacity ${vars.dur.panel} ${vars.ease.out}, transform ${vars.dur.panel} ${vars.ease.out}`,
  '@media': {
    [tiny]: { paddingInline: vars.space[2] },
    [from.m]: { flex: '0 1 auto', flexWrap: 'nowrap', padding: vars.pad.savebar },
    [forced]: { background: 'Canvas', outline: `${vars.size.border} solid` },
  },
});
const shown = style([barBase, { pointerEvents: 'auto' }]);
export const bar = styleVariants({
  hidden: [barBase, { opacity: 0, transform: `translateY(${vars.space[5]})` }],
  unsaved: [shown],
  saving: [shown],
  saved: [shown],
  failed: [shown],
});

const meetLeft = keyframes({ from: { transform: 'translateY(-22%)' } });
const meetRight = keyframes({ from: { transform: 'translateY(22%)' } });
const dotBase = style({
  flex: 'none',
  display: 'flex',
  width: vars.size.dot,
  height: vars.size.dot,
  marginInlineEnd: vars.gap.tight,
  '@media': {
    [tiny]: { display: 'none' },
    [forced]: { '::before': { background: 'CanvasText' }, '::after': { background: 'CanvasText' } },
  },
  '::before': {
    content: '""',
    flex: 1,
    background: 'currentColor',
    borderRadius: `${vars.radius.full} 0 0 ${vars.radius.full}`,
  },
  '::after': {
    content: '""',
    flex: 1,
    background: 'currentColor',
    borderRadius: `0 ${vars.radius.full} ${vars.radius.full} 0`,
  },
});
export const dot = styleVariants({
  hidden: [dotBase, { color: 'transparent' }],
  unsaved: [dotBase, { color: vars.color.sun }],
  saving: [dotBase, { color: vars.color.sun }],
  saved: [
    dotBase,
    {
      color: vars.color.leaf,
      '::before': { animation: `${meetLeft} ${vars.dur.scene} ${vars.ease.meet}` },
      '::after': { animation: `${meetRight} ${vars.dur.scene} ${vars.ease.meet}` },
    },
  ],
  failed: [dotBase, { color: vars.color.errorOnInk }],
});

const messageBase = style({
  // Narrow: a row of its own, with the dot.
  flex: `1 1 calc(100% - ${vars.size.dot} - ${vars.gap.tight} - ${vars.space[2]} - 1px)`,
  minWidth: 0,
  paddingBlock: vars.gap.icon,
  fontSize: vars.text.small,
  fontWeight: vars.weight.semibold,
  lineHeight: vars.lh.snug,
  overflowWrap: 'anywhere',
  '@media': { [from.m]: { flexBasis: 'auto', marginInlineEnd: vars.gap.row, fontSize: vars.text.body } },
});
// Narrow: one row, of the dot and the buttons, unless there is something to read.
const narrow = `not all and (min-width: ${breakpoints.m}px)`;
const saidByDot = style([
  messageBase,
  { '@media': { [narrow]: { position: 'absolute', width: '1px', clipPath: 'inset(50%)' } } },
]);
export const message = styleVariants({
  hidden: [messageBase],
  unsaved: [saidByDot],
  saving: [saidByDot],
  saved: [messageBase],
  failed: [messageBase, { color: vars.color.errorOnInk }],
  wordy: [messageBase],
});
export const note = style([messageBase, { paddingBlock: 0 }]);
export const actions = style({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: vars.space[1],
  marginInlineStart: 'auto',
  whiteSpace: 'nowrap',
  '@media': { [tiny]: { gap: 0 }, [from.m]: { flex: 'none', flexWrap: 'nowrap' } },
});

// What has the focus is not hidden below the bar, which grows with the text: on a phone it is two rows of buttons then, and
// has up to four lines of words.
const roomFor = (height: string) => ({
  scrollPaddingBottom: `calc(${height} + 2 * ${vars.size.savebarGap} + env(safe-area-inset-bottom))`,
});
globalStyle(`html:has(${shown})`, roomFor(`max(${barHeight}, 8rem - ${barHeight})`));
globalStyle(`html:has(${message.failed}, ${message.wordy}, ${note})`, {
  '@media': { [narrow]: roomFor(`(11rem - ${vars.space[7]})`) },
});
