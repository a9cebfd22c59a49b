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

/** Words and demo keep their places when a form takes the place of the lead and the buttons. */
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[7],
  alignItems: 'start',
  '@media': {
    [from.l]: { gridTemplateColumns: 'minmax(0, 1.06fr) minmax(0, 1fr)', columnGap: vars.space[8] },
  },
});
// The longest word fits the smallest screen, with larger text too, and the column beside the demo.
export const title = style({
  fontSize: `min(${vars.text.h1}, 11.5vw)`,
  lineHeight: 1,
  '@media': {
    [tiny]: { fontSize: `min(${vars.text.h2}, 11.5vw)` },
    [from.l]: { fontSize: `min(${vars.text.h1}, 5.9vw - 0.3rem, 4.75rem)` },
  },
});
export const sub = style({ marginTop: vars.space[5], maxWidth: '21.28em' });
export const actions = style({
  display: 'grid',
  gap: vars.gap.row,
  marginBlock: `${vars.space[6]} 34px`,
  '@media': { [from.m]: { display: 'flex', flexWrap: 'wrap' } },
});
export const form = style({
  marginTop: vars.space[6],
  // A little below the space that the page keeps free for the header.
  scrollMarginBlock: vars.space[3],
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
export const demo = style({ minWidth: 0, '@media': { [from.l]: { marginTop: vars.space[6] } } });

/** About the height of the sections that are not loaded yet. */
export const later = style({
  height: '5250px',
  '@media': { [from.m]: { height: '4260px' }, [from.l]: { height: '4420px' } },
});
