import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { forced, from } from '../../theme/breakpoints.ts';
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

// Always mounted, because a live region must exist before its text; invisible without one.
const barBase = style({
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  minWidth: 0,
  gap: vars.space[2],
  flexWrap: 'wrap',
  padding: vars.pad.savebarNarrow,
  borderRadius: vars.radius.xl,
  background: vars.color.ink,
  boxShadow: vars.shadow[3],
  transition: `opacity ${vars.dur.panel} ${vars.ease.out}, transform ${vars.dur.panel} ${vars.ease.out}`,
  '@media': {
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
  failed: [dotBase, { color: vars.color.redBright }],
});

// Narrow: the message may wrap; buttons that still do not fit are below it.
const messageBase = style({
  flex: `1 1 calc(${vars.space[9]} + ${vars.space[5]})`,
  minWidth: 0,
  paddingBlock: vars.gap.icon,
  fontSize: vars.text.small,
  fontWeight: vars.weight.semibold,
  lineHeight: vars.lh.snug,
  overflowWrap: 'anywhere',
  '@media': { [from.m]: { flexBasis: 'auto', marginInlineEnd: vars.gap.row, fontSize: vars.text.body } },
});
export const message = styleVariants({
  rest: [messageBase],
  failed: [messageBase, { color: vars.color.redBright }],
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: vars.space[1],
  marginInlineStart: 'auto',
  whiteSpace: 'nowrap',
  '@media': { [from.m]: { flex: 'none', flexWrap: 'nowrap' } },
});
