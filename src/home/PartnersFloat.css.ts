import { createVar, globalStyle, keyframes, style } from '@vanilla-extract/css';
import { forced, from, hovers, low } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

const edge = createVar();
const height = vars.size.button;
/** Above the button back to the top. */
const lift = `calc(${vars.space[5]} + 52px + ${vars.space[3]})`;
const climb = keyframes({ from: { bottom: edge } });

/**
 * The last element of the content: it floats at the lower edge of the window until the content ends, and
 * stays there.
 */
export const place = style({
  vars: { [edge]: vars.space[4] },
  position: 'sticky',
  bottom: lift,
  zIndex: vars.z.float,
  display: 'flex',
  justifyContent: 'flex-end',
  height,
  marginTop: `calc(-1 * (${height} + ${edge}))`,
  marginBottom: edge,
  paddingInline: edge,
  pointerEvents: 'none',
  '@media': {
    [from.m]: { vars: { [edge]: '28px' } },
    [low]: { position: 'static' },
    print: { display: 'none' },
  },
  '@supports': {
    '(animation-timeline: scroll())': {
      // The button to the top appears with the scroll; until then the corner is free. Bound to the scroll, it
      // is no motion of its own; important, because reduced motion ends all other animations.
      animation: `${climb} linear both !important`,
      animationTimeline: 'scroll() !important',
      animationRange: '400px 600px !important',
    },
  },
});
// Focused elements are not hidden below it.
globalStyle(`html:has(${place})`, {
  scrollPaddingBottom: `calc(${lift} + ${height} + ${vars.space[3]})`,
  '@media': { [low]: { scrollPaddingBottom: 0 } },
});

export const link = style({
  display: 'inline-flex',
  gap: vars.gap.icon,
  alignItems: 'center',
  height,
  padding: '0 22px 0 10px',
  borderRadius: vars.radius.full,
  background: vars.color.ink,
  color: vars.color.onDark,
  fontSize: vars.text.button,
  fontWeight: vars.weight.semibold,
  letterSpacing: vars.track.button,
  lineHeight: 1,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  // The line separates it from dark backgrounds.
  boxShadow: `inset 0 0 0 ${vars.size.hairline} ${vars.color.inkLine}, ${vars.shadow[3]}`,
  pointerEvents: 'auto',
  '@media': {
    [hovers]: { selectors: { '&:hover': { background: vars.color.inkRaised } } },
    [forced]: { border: `${vars.size.border} solid` },
  },
});
