import { style, styleVariants } from '@vanilla-extract/css';
import { forced, hovers } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

/** Where nothing can hover, the descriptions stand below the names: three lines of the smallest text. */
const touched = '(hover: none)';
const aboutHeight = `calc(3 * ${vars.lh.caption} * ${vars.text.caption})`;

/** As high as title, strip and its pause button from the start, so that nothing moves later. */
const kept = style({
  position: 'relative',
  minHeight: '231px',
  paddingTop: '72px',
  // The pause button is in the margin below the strip.
  marginBottom: `calc(-1 * ${vars.size.buttonS})`,
  '@media': { [touched]: { minHeight: `calc(223px + ${aboutHeight})` } },
});
export const place = styleVariants({ loading: [kept], shown: [kept], hidden: [kept], folded: [] });
export const title = style({
  marginBottom: vars.gap.actions,
  color: vars.ground.muted,
  textAlign: 'center',
});
export const partner = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  height: '48px',
  borderRadius: vars.radius.s,
  fontFamily: vars.font.display,
  fontSize: '25px',
  fontWeight: vars.weight.head,
  letterSpacing: vars.track.panel,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  userSelect: 'none',
  // A little fainter than the page's own texts.
  opacity: 0.82,
  transition: `color ${vars.dur.quick} ${vars.ease.out}, opacity ${vars.dur.quick}`,
  selectors: { '&:focus-visible': { opacity: 1 } },
  '@media': {
    [hovers]: { selectors: { '&:hover': { color: vars.ground.accent, opacity: 1 } } },
    [forced]: { opacity: 1 },
    [touched]: { alignItems: 'flex-start', height: 'auto' },
  },
});
const cut = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
} as const;
/** The description below a partner's name. */
export const about = style({
  display: 'none',
  width: '250px',
  fontFamily: vars.font.text,
  fontSize: vars.text.caption,
  fontWeight: vars.weight.regular,
  lineHeight: vars.lh.caption,
  letterSpacing: 'normal',
  whiteSpace: 'normal',
  '@media': { [touched]: { ...cut, height: aboutHeight } },
});
/** The description of the partner that is noticed: in the row of the pause button, and in the margin below it. */
export const description = style({
  ...cut,
  position: 'absolute',
  insetInline: 0,
  top: `calc(100% - ${vars.size.buttonS})`,
  width: `min(${vars.measure.text}, 100% - 2 * (${vars.gutter} + ${vars.size.buttonS}))`,
  marginInline: 'auto',
  color: vars.ground.muted,
  textAlign: 'center',
  fontSize: vars.text.small,
  lineHeight: vars.lh.small,
  '@media': { [touched]: { display: 'none' } },
});
export const initial = style({
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  height: '32px',
  borderRadius: vars.radius.full,
  background: vars.color.stoneDeep,
  fontSize: vars.text.body,
  lineHeight: 1,
});
export const logo = style({ objectFit: 'contain' });
