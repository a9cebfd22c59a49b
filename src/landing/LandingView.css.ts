import { style, styleVariants } from '@vanilla-extract/css';
import { from, tiny } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const redirecting = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '100svh',
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
// The longest Spanish word fits the smallest screen, and the column beside the demo.
const titleBase = style({ lineHeight: 1, '@media': { [tiny]: { fontSize: vars.text.h2 } } });
export const title = styleVariants({
  closed: [
    titleBase,
    { '@media': { [from.l]: { fontSize: `min(${vars.text.h1}, 5.9vw - 0.3rem, 4.75rem)` } } },
  ],
  open: [titleBase, { maxWidth: '10.02em' }],
});
export const sub = style({ marginTop: vars.space[5], maxWidth: '21.28em' });
export const actions = style({
  display: 'grid',
  gap: vars.gap.row,
  marginBlock: `${vars.space[6]} 34px`,
  '@media': { [from.m]: { display: 'flex', flexWrap: 'wrap' } },
});
export const form = style({
  // A little below the space that the page keeps free for the header.
  scrollMarginTop: vars.space[3],
  // The two lines of the title come into view with it: at the top nothing moves.
  '@media': {
    [from.l]: {
      scrollMarginTop: `calc(${vars.header.tall} - ${vars.header.short} - ${vars.space[3]} + 2 * ${vars.text.h1} + 2 * ${vars.space[7]})`,
    },
  },
});
const loadingBase = style({
  display: 'grid',
  placeItems: 'center',
  maxWidth: vars.size.wizard,
  borderRadius: vars.radius.xl,
  background: vars.color.surface,
  boxShadow: vars.shadow[3],
});
// As high as the first step of its form, so that little moves when that is loaded.
export const loading = styleVariants({
  signUp: [loadingBase, { minHeight: '512px' }],
  signIn: [loadingBase, { minHeight: '391px' }],
});
export const account = style({
  maxWidth: vars.size.wizard,
  marginTop: vars.space[3],
  fontSize: vars.text.small,
  textAlign: 'center',
  // A visitor who has just signed up or in needs no other form.
  selectors: { '[data-screen="done"] + &, [data-screen="redirecting"] + &': { display: 'none' } },
});
export const demo = style({ minWidth: 0 });

/** About the height of the sections that are not loaded yet. */
export const later = style({
  height: '5250px',
  '@media': { [from.m]: { height: '4260px' }, [from.l]: { height: '4420px' } },
});
