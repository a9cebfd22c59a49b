import { style, styleVariants } from '@vanilla-extract/css';
import { forced, hovers } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

/** As high as title, strip and its pause button from the start, so that nothing moves later. */
const kept = style({
  minHeight: '231px',
  paddingTop: '72px',
  // The pause button is in the margin below the strip.
  marginBottom: `calc(-1 * ${vars.size.buttonS})`,
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
  },
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
