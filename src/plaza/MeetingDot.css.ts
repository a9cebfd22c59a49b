import { keyframes, style } from '@vanilla-extract/css';
import { endlessPlayState } from '../motion/motion.css.ts';
import { vars } from '../theme/vars.css.ts';

// The browser wakes the page at every iteration of an endless animation: so one iteration has many turns.
const roundSeconds = 48;
const breaths = roundSeconds / 4;
const turns = roundSeconds / 12;

const whirl = keyframes({ to: { transform: `rotate(${turns}turn)` } });
const breathe = keyframes(
  Object.fromEntries(
    Array.from({ length: breaths }, (_, breath) => [
      [`${(100 * breath) / breaths}%`, { opacity: 1, transform: 'none' }],
      [`${(100 * (breath + 0.5)) / breaths}%`, { opacity: 0.92, transform: 'scale(0.92)' }],
    ]).flat(),
  ),
);

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
  animationDuration: `${roundSeconds}s`,
  animationIterationCount: 'infinite',
  animationPlayState: endlessPlayState,
});
export const glow = style([
  layer,
  {
    boxShadow: vars.shadow.glow,
    animationName: breathe,
    animationTimingFunction: vars.ease.inOut,
  },
]);
export const spectrum = style([
  layer,
  {
    background: vars.gradient.spectrum,
    animationName: whirl,
    animationTimingFunction: 'linear',
  },
]);
export const shine = style([layer, { inset: '22%', background: vars.gradient.dotShine }]);
