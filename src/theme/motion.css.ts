import { globalStyle, keyframes } from '@vanilla-extract/css';

/** One full turn, for the busy circle. */
export const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

/** Things arriving: up by 24 px while they fade in. */
export const rise = keyframes({ from: { opacity: 0, transform: 'translateY(24px)' } });

/** A fade-in without movement. */
export const appear = keyframes({ from: { opacity: 0 } });

// With reduced motion nothing moves by itself. Every animation ends in the element's own style (only `from`
// is animated), so that without it the final state is there at once.
globalStyle('*, *::before, *::after, *::backdrop', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animation: 'none !important',
      // Not short ones: while any runs, what it shows is still hidden, and cannot get the focus.
      transition: 'none !important',
    },
  },
});
