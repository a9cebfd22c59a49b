import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { wrap } from '../theme/type.css.ts';
import { vars } from '../theme/vars.css.ts';

const size = vars.size.float;
const surface = keyframes({ from: { opacity: 0, visibility: 'hidden' } });

/**
 * Where nothing can be bound to the scroll the button may float from the second screen on: what it hangs in
 * begins there, or on a short page where its own place in the footer is.
 */
export const reach = style({
  display: 'contents',
  '@supports': {
    'not (animation-timeline: scroll())': {
      position: 'absolute',
      insetInline: 0,
      top: `min(200svh, 100% - ${size} - ${vars.space[5]} - ${vars.space[4]})`,
      bottom: 0,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      pointerEvents: 'none',
    },
  },
});
globalStyle('body', { '@supports': { 'not (animation-timeline: scroll())': { position: 'relative' } } });

/**
 * The last element of the page, moved up into the footer's last row: it floats at the lower edge of the
 * window until that row is reached, and stays there.
 */
export const place = style([
  wrap,
  {
    position: 'sticky',
    bottom: vars.space[5],
    zIndex: vars.z.float,
    display: 'flex',
    justifyContent: 'flex-end',
    height: size,
    marginTop: `calc(-1 * (${size} + ${vars.space[5]} + ${vars.space[4]}))`,
    marginBottom: `calc(${vars.space[5]} + ${vars.space[4]})`,
    pointerEvents: 'none',
    '@media': { print: { display: 'none' } },
    '@supports': {
      '(animation-timeline: scroll())': {
        // Bound to the scroll, it is no motion of its own; important, because reduced motion ends all other
        // animations, and the button would cover the first screen.
        animation: `${surface} linear both !important`,
        animationTimeline: 'scroll() !important',
        animationRange: '600px 1000px !important',
      },
      'not (animation-timeline: scroll())': { marginTop: 0 },
    },
  },
]);
export const button = style({
  display: 'grid',
  placeContent: 'center',
  width: size,
  height: size,
  border: 0,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  color: vars.color.ink,
  boxShadow: vars.shadow[2],
  cursor: 'pointer',
  pointerEvents: 'auto',
});
