import { createVar, keyframes, style } from '@vanilla-extract/css';
import { endlessPlayState } from '../shared/motion.css.ts';
import { vars } from '../theme/vars.css.ts';

/** A tagline may have this many letters; the ones after that flash with the last. */
export const mostLetters = 64;

const step = 50;
const flashLength = 400;
const rest = 4000;
const round = 40 * step + flashLength + rest;
const delay = createVar();

const flash = keyframes({
  '0%': { opacity: 1 },
  [`${(100 * flashLength) / round}%`]: { opacity: 0 },
  '100%': { opacity: 0 },
});

export const tagline = style({
  maxWidth: '14ch',
  fontFamily: vars.font.display,
  fontStretch: vars.stretch.head,
  fontWeight: vars.weight.head,
  fontSize: 'clamp(2rem, 1.2rem + 3.4vw, 4.25rem)',
  lineHeight: 1.02,
  letterSpacing: vars.track.hero,
});
export const word = style({ whiteSpace: 'nowrap' });

/** A white letter under a red copy that fades: only opacity moves, which costs a page next to nothing. */
export const letter = style({
  position: 'relative',
  '::after': {
    content: 'attr(data-letter)',
    position: 'absolute',
    left: 0,
    top: 0,
    // The box of an inline letter is as high as its font, not as its line.
    lineHeight: 'normal',
    color: vars.color.spark,
    opacity: 0,
    animationName: flash,
    animationDuration: `${round}ms`,
    animationDelay: delay,
    animationIterationCount: 'infinite',
    animationPlayState: endlessPlayState,
  },
});
export const letterAt = Array.from({ length: mostLetters }, (_, index) =>
  style({ vars: { [delay]: `${index * step}ms` } }),
);
