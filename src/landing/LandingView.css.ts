import { style, styleVariants } from '@vanilla-extract/css';
import { from, tiny } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const redirecting = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '100vh',
});
export const hero = style({
  paddingBlock: `calc(${vars.header.tall} + ${vars.space[7]}) ${vars.space[9]}`,
});

const gridBase = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[7],
  alignItems: 'center',
});
const sideBySide = { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.06fr)', columnGap: vars.space[8] };
export const grid = styleVariants({
  closed: [gridBase, { '@media': { [from.l]: sideBySide } }],
  open: [gridBase, { alignItems: 'start', '@media': { [from.l]: { ...sideBySide, rowGap: vars.space[7] } } }],
});
export const words = style({
  selectors: { [`${grid.open} > &`]: { '@media': { [from.l]: { gridColumn: '1 / -1' } } } },
});
// The longest Spanish word fits the smallest screen.
const titleBase = style({ lineHeight: 1, '@media': { [tiny]: { fontSize: vars.text.h2 } } });
export const title = styleVariants({
  closed: [titleBase],
  open: [titleBase, { maxWidth: '15ch' }],
});
export const sub = style({ marginTop: vars.space[5], maxWidth: '38ch' });
export const actions = style({
  display: 'grid',
  gap: vars.gap.row,
  marginTop: vars.space[6],
  '@media': { [from.m]: { display: 'flex', flexWrap: 'wrap' } },
});
export const wizard = style({
  scrollMarginBlock: `calc(${vars.header.tall} + ${vars.space[5]}) ${vars.space[5]}`,
  // The two lines of the title above it come into view with it.
  '@media': {
    [from.l]: { scrollMarginTop: `calc(${vars.header.tall} + 2 * ${vars.text.h1} + ${vars.space[8]})` },
  },
});
export const loading = style({
  display: 'grid',
  placeItems: 'center',
  maxWidth: vars.size.wizard,
  paddingBlock: vars.space[10],
  borderRadius: vars.radius.xl,
  background: vars.color.surface,
  boxShadow: vars.shadow[3],
});
export const account = style({
  maxWidth: vars.size.wizard,
  marginTop: vars.space[3],
  fontSize: vars.text.small,
  textAlign: 'center',
  // Whoever has just signed up has nothing to sign in to.
  selectors: { '[data-screen="done"] + &, [data-screen="redirecting"] + &': { display: 'none' } },
});
export const demo = style({ minWidth: 0 });

export const final = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  paddingBlock: vars.section,
  textAlign: 'center',
});
export const plaza = style({
  position: 'absolute',
  left: '50%',
  top: '50%',
  transform: 'translate(-50%, -50%)',
  zIndex: -1,
});
export const finalTitle = style({
  fontSize: vars.text.hero,
  lineHeight: vars.lh.tight,
  letterSpacing: vars.track.hero,
});
export const finalSub = style({
  marginBlock: vars.gap.field,
  marginInline: 'auto',
  paddingBottom: vars.space[4],
});
