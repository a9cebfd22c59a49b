import { styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

// With reduced motion, and in print, everything is visible at once.
const moves = 'screen and (prefers-reduced-motion: no-preference)';

export const reveal = styleVariants({
  untouched: {},
  hidden: { '@media': { [moves]: { opacity: 0, transform: `translateY(${vars.space[5]})` } } },
  shown: {
    transitionProperty: 'opacity, transform',
    transitionDuration: vars.dur.scene,
    transitionTimingFunction: vars.ease.out,
  },
});
