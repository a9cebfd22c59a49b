import { style, styleVariants } from '@vanilla-extract/css';
import { forced, from, hovers } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

const cardBase = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: 'hidden',
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  color: vars.color.ink,
  textDecoration: 'none',
  transition: `transform ${vars.dur.quick} ${vars.ease.out}, box-shadow ${vars.dur.quick} ${vars.ease.out}`,
  '@media': {
    [forced]: { outline: `${vars.size.border} solid` },
    [hovers]: {
      selectors: {
        '&:hover:not(:active)': { transform: vars.shift.lift, boxShadow: vars.shadow[2] },
      },
    },
  },
});
/** The newest post is wide, the others are in two columns. */
export const card = styleVariants({
  first: [
    cardBase,
    {
      borderRadius: vars.radius.xl,
      boxShadow: vars.shadow[2],
      '@media': {
        [from.m]: { display: 'grid', gridTemplateColumns: '1.25fr 1fr', gridColumn: '1 / -1' },
        [from.l]: { minHeight: '31rem' },
      },
    },
  ],
  rest: [cardBase],
  /** Far down a long list: the browser renders it when it is scrolled into view. */
  far: [cardBase, { contentVisibility: 'auto', containIntrinsicSize: 'auto 600px auto 560px' }],
});

const coverBase = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '2 / 1',
  objectFit: 'cover',
  background: vars.color.stoneDeep,
});
export const cover = styleVariants({
  first: [
    coverBase,
    {
      '@media': {
        // As high as the text beside it, which no image may stretch.
        [from.m]: { aspectRatio: 'auto', height: '100%', minHeight: '100%', contain: 'size' },
      },
    },
  ],
  rest: [coverBase],
  far: [coverBase],
});

const wordsBase = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  padding: '28px 26px',
  overflowWrap: 'anywhere',
});
const wordsOfRest = [wordsBase, { '@media': { [from.m]: { padding: '30px 34px 34px' } } }];
export const words = styleVariants({
  first: [wordsBase, { '@media': { [from.m]: { padding: '56px 52px' } } }],
  rest: wordsOfRest,
  far: wordsOfRest,
});
const titleOfRest = {
  margin: `${vars.gap.icon} 0`,
  fontSize: vars.text.dialogTitle,
  lineHeight: 1.14,
  letterSpacing: '-0.022em',
};
export const title = styleVariants({
  first: { margin: '14px 0 16px', fontSize: 'clamp(1.7rem, 1.2rem + 1.7vw, 2.75rem)' },
  rest: titleOfRest,
  far: titleOfRest,
});
export const excerpt = style({ color: vars.ground.soft });
export const more = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  marginTop: 'auto',
  paddingTop: vars.space[5],
  fontWeight: vars.weight.semibold,
  color: vars.ground.accent,
});
