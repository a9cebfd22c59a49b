import { globalStyle, style } from '@vanilla-extract/css';
import { forced, from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const none = style({ display: 'grid', gap: vars.gap.field, justifyItems: 'start' });

export const space = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.gap.cards,
  '@media': { [from.l]: { gridTemplateColumns: 'minmax(0, 1.35fr) minmax(0, 1fr)' } },
});

const startHeight = '26.875rem';
export const start = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  display: 'flex',
  flexDirection: 'column',
  minHeight: startHeight,
  padding: `${vars.space[6]} ${vars.gap.actions}`,
  borderRadius: vars.radius.xl,
  background: vars.color.ink,
  '@media': {
    [from.m]: { padding: '44px' },
    [forced]: { outline: `${vars.size.border} solid` },
  },
});
/** As tall as its card. Where it is between the texts, these never move up over it. */
export const scene = style({
  position: 'absolute',
  top: 0,
  right: 0,
  height: startHeight,
  aspectRatio: '520 / 420',
  zIndex: -1,
  '@media': { [from.m]: { height: '100%' } },
});
globalStyle(`${scene} img`, { width: '100%', height: '100%' });
export const title = style({ maxWidth: '6.01em', fontSize: 'clamp(2.2rem, 1.4rem + 2.4vw, 3.5rem)' });
export const startEnd = style({
  marginTop: 'auto',
  paddingTop: `calc(${vars.space[10]} + ${vars.space[5]})`,
  '@media': { [from.m]: { paddingTop: vars.space[7] } },
});
export const startText = style({
  marginTop: vars.gap.row,
  fontSize: vars.text.small,
  color: vars.ground.soft,
});
export const stopped = style({
  width: 'fit-content',
  marginTop: vars.gap.row,
  selectors: { '&:has(> :empty)': { marginTop: 0 } },
});

export const rows = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.gap.row,
});
const card = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.gap.field,
  padding: vars.gap.cards,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  '@media': {
    [from.m]: { padding: `22px ${vars.space[5]}` },
    [forced]: { outline: `${vars.size.border} solid` },
  },
});
export const row = style([card, { alignItems: 'center' }]);
export const disc = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: vars.size.iconButton,
  height: vars.size.iconButton,
  borderRadius: vars.radius.full,
  background: vars.color.stoneDeep,
});
export const words = style({ flex: '1 1 0', minWidth: '7rem' });
export const name = style({
  fontSize: vars.text.body,
  fontWeight: vars.weight.bold,
  fontFamily: vars.font.text,
  letterSpacing: 0,
  lineHeight: vars.lh.body,
});
export const text = style({
  fontSize: vars.text.small,
  lineHeight: vars.lh.caption,
  color: vars.color.textMuted,
});
/** Below the text on narrow screens, and as wide as the card. */
export const action = style({
  display: 'grid',
  flexBasis: '100%',
  '@media': { [from.m]: { flexBasis: 'auto' } },
});
export const below = style({ flexBasis: '100%', minWidth: 0 });

export const general = style([card, { alignItems: 'flex-start' }]);
export const generalWords = style({
  flex: '1 1 7rem',
  minWidth: 0,
  display: 'grid',
  gap: vars.gap.row,
  '@media': { [from.m]: { justifyItems: 'start' } },
});
export const code = style({
  // Centred when it is alone in its line.
  marginInline: 'auto',
  padding: vars.space[3],
  borderRadius: vars.gap.field,
  background: vars.color.stone,
});
export const codeText = style({
  marginTop: vars.space[2],
  fontSize: vars.text.small,
  lineHeight: vars.lh.caption,
  color: vars.color.textMuted,
  textAlign: 'center',
});
