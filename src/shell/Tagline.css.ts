import { keyframes, style } from '@vanilla-extract/css';
import { endlessPlayState } from '../motion/motion.css.ts';
import { vars } from '../theme/vars.css.ts';

/** The maximum number of letters with a flash of their own; later ones flash with the last. */
export const mostLetters = 64;

const step = 50;
const flashLength = 400;
const rest = 4000;
const round = mostLetters * step + flashLength + rest;
const share = (ms: number): string => `${((100 * ms) / round).toFixed(2)}%`;

/**
 * The flash of the letter at this index. Each has its own keyframes instead of a delay: a delay that ends wakes
 * the page, once for each letter.
 */
const flashOf = (index: number): string => {
  const start = index * step;
  return keyframes({
    [share(start)]: { opacity: 0 },
    [share(start + 1)]: { opacity: 1 },
    [share(start + flashLength)]: { opacity: 0 },
  });
};

export const tagline = style({
  maxWidth: '9.35em',
  fontFamily: vars.font.display,
  fontWeight: vars.weight.head,
  fontSize: 'min(clamp(2rem, 1.2rem + 3.4vw, 4.25rem), 11.5vw)',
  lineHeight: 1.02,
  letterSpacing: vars.track.hero,
});
export const word = style({ whiteSpace: 'nowrap' });

/** A white letter below a red copy that fades: only the opacity changes, which is cheap. */
export const letter = style({
  position: 'relative',
  '::after': {
    content: 'attr(data-letter)',
    position: 'absolute',
    left: 0,
    top: 0,
    // An inline letter's box is as high as its font, not as its line.
    lineHeight: 'normal',
    color: vars.color.spark,
    opacity: 0,
    animationDuration: `${round}ms`,
    animationIterationCount: 'infinite',
    animationPlayState: endlessPlayState,
  },
});
export const letterAt = Array.from({ length: mostLetters }, (_, index) =>
  style({ '::after': { animationName: flashOf(index) } }),
);
