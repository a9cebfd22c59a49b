import { style } from '@vanilla-extract/css';
import { from, hovers } from '../theme/breakpoints.ts';
import { onDark } from '../theme/ground.css.ts';
import { vars } from '../theme/vars.css.ts';

export const footer = style([
  onDark,
  {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'clip',
    padding: '72px 0 40px',
    background: vars.color.ink,
    '@media': { [from.m]: { paddingTop: '112px' } },
  },
]);
export const scene = style({
  display: 'none',
  position: 'absolute',
  right: 0,
  top: 0,
  zIndex: -1,
  '@media': { [from.m]: { display: 'block' } },
});
export const columns = style({
  display: 'grid',
  // As many as there is room for, in whatever size the visitor reads.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(7.4rem, 100%), 1fr))',
  gap: '40px',
  marginTop: vars.space[7],
  paddingTop: '44px',
  borderTop: `${vars.size.hairline} solid ${vars.ground.line}`,
  '@media': {
    [from.m]: { marginTop: '80px' },
    [from.l]: { gridTemplateColumns: '1.6fr repeat(4, 1fr)' },
  },
});
export const home = style({
  justifySelf: 'start',
  alignSelf: 'start',
  borderRadius: vars.radius.s,
  '@media': { [from.m]: { gridColumn: '1 / -1' }, [from.l]: { gridColumn: 'auto' } },
});
export const heading = style({
  marginBottom: vars.space[3],
  fontFamily: vars.font.text,
  fontSize: vars.text.small,
  fontWeight: vars.weight.semibold,
  letterSpacing: 'normal',
  lineHeight: vars.lh.body,
  color: vars.ground.soft,
});
const entry = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.size.target,
  paddingBlock: vars.gap.tight,
  fontWeight: 500,
};
export const link = style({
  ...entry,
  borderRadius: vars.radius.s,
  textDecoration: 'none',
  textUnderlineOffset: vars.size.linkOffset,
  '@media': { [hovers]: { selectors: { '&:hover': { textDecoration: 'underline' } } } },
});
export const unavailable = style({
  ...entry,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[2],
  color: vars.ground.soft,
});
export const soon = style({
  padding: `2px ${vars.space[2]}`,
  borderRadius: vars.radius.full,
  background: vars.color.inkRaised,
  fontSize: vars.text.caption,
  lineHeight: vars.lh.caption,
});
/** Space at the end for the floating button. */
export const last = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[5]}`,
  minHeight: '52px',
  marginTop: '56px',
  paddingInlineEnd: '72px',
  fontSize: vars.text.small,
  color: vars.ground.soft,
});
export const pause = style({
  marginInlineStart: `calc(-1 * ${vars.space[3]})`,
  '@media': { [from.m]: { marginInlineStart: 0 } },
});
