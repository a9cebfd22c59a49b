import { keyframes, style } from '@vanilla-extract/css';
import { endlessPlayState } from '../motion/motion.css.ts';
import { vars } from '../theme/vars.css.ts';

const whirl = keyframes({ to: { transform: 'rotate(1turn)' } });
const breathe = keyframes({ '50%': { opacity: 0.92, transform: 'scale(0.92)' } });

/** A quarter of its font size; it is the point that everything moves towards. */
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
    boxShadow: vars.shadow.glow,
    animationName: breathe,
    animationDuration: '4s',
    animationTimingFunction: vars.ease.inOut,
  },
]);
export const spectrum = style([
  layer,
  {
    background: vars.gradient.spectrum,
    animationName: whirl,
    animationDuration: '12s',
    animationTimingFunction: 'linear',
  },
]);
export const shine = style([layer, { inset: '22%', background: vars.gradient.dotShine }]);
