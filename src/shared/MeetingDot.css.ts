import { keyframes, style } from '@vanilla-extract/css';
import { turn } from '../theme/motion.css.ts';
import { vars } from '../theme/vars.css.ts';
import { endlessPlayState } from './motion.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.92, transform: 'scale(0.92)' } });

/** A quarter of the type size it stands in; it is the point that everything runs towards. */
export const dot = style({
  position: 'relative',
  display: 'inline-block',
  width: '0.25em',
  height: '0.25em',
  borderRadius: vars.radius.full,
});
const layer = style({
  position: 'absolute',
  inset: 0,
  borderRadius: vars.radius.full,
  animationIterationCount: 'infinite',
  animationPlayState: endlessPlayState,
});
export const glow = style([
  layer,
  {
    boxShadow:
      '0 0 0.14em rgba(255, 154, 61, 0.7), 0 0 0.45em rgba(255, 92, 168, 0.5), 0 0 0.95em rgba(47, 168, 245, 0.45)',
    animationName: breathe,
    animationDuration: '4s',
    animationTimingFunction: vars.ease.inOut,
  },
]);
export const spectrum = style([
  layer,
  {
    background: vars.gradient.spectrum,
    animationName: turn,
    animationDuration: '12s',
    animationTimingFunction: 'linear',
  },
]);
export const shine = style([layer, { inset: '22%', background: vars.gradient.dotShine }]);
