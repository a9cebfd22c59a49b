import { keyframes, style } from '@vanilla-extract/css';
import { turn } from '../../motion/Letters.css.ts';
import { from } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

export const hero = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  containerType: 'inline-size',
  minHeight: '900px',
  padding: `calc(${vars.header.tall} + 72px) 0 250px`,
  '@media': {
    [from.m]: {
      minHeight: '880px',
      padding: `calc(${vars.header.tall} + 84px) 0 110px`,
    },
  },
});
/** The square fades into the page's background. */
export const fade = style({
  position: 'absolute',
  inset: 'auto 0 0',
  zIndex: -1,
  height: '140px',
  background: `linear-gradient(${vars.color.stoneClear}, ${vars.color.stone})`,
  pointerEvents: 'none',
});
export const headline = style({
  // Its phrases do not wrap, so with larger text they stop growing at the window's width.
  fontSize: `min(${vars.text.hero}, 11.9vw)`,
  fontWeight: vars.weight.hero,
  lineHeight: vars.lh.tight,
  letterSpacing: vars.track.hero,
  whiteSpace: 'nowrap',
});
export const phrase = style({ display: 'block' });

const gustLength = 700;
/** The accent's red, rotated to the other hues: orange, sun, leaf, sky. */
const hue = {
  red: 'hue-rotate(0deg) saturate(1) brightness(1)',
  orange: 'hue-rotate(26deg) saturate(0.7) brightness(1.9)',
  sun: 'hue-rotate(56deg) saturate(1) brightness(2.1)',
  leaf: 'hue-rotate(162deg) saturate(0.8) brightness(1.4)',
  sky: 'hue-rotate(220deg) saturate(0.6) brightness(1.5)',
};
const gust = keyframes({
  '0%': { opacity: 0, filter: hue.red },
  '12%': { opacity: 1, filter: hue.red },
  '30%': { opacity: 1, filter: hue.orange },
  '46%': { opacity: 1, filter: hue.sun },
  '62%': { opacity: 1, filter: hue.leaf },
  '78%': { opacity: 1, filter: hue.sky },
  '100%': { opacity: 0, filter: hue.sky },
});
/** An ink letter below a coloured copy that fades in and out: nothing is painted or laid out again. */
export const letter = style({
  position: 'relative',
  '::after': {
    content: 'attr(data-letter)',
    position: 'absolute',
    left: 0,
    top: 0,
    // An inline letter's box is as high as its font, not as its line.
    lineHeight: 'normal',
    color: vars.color.red,
    opacity: 0,
    animationName: gust,
    animationDuration: `${gustLength}ms`,
    animationDelay: turn,
  },
});

/** The centre of the scene: the paving is laid around it. */
export const point = style({ position: 'relative', display: 'inline-grid', marginInlineStart: '0.06em' });
export const scene = style({
  position: 'absolute',
  left: '50%',
  top: '50%',
  zIndex: -1,
  transform: 'translate(-50%, -50%)',
  // With larger text the lead would lie on the crowd; in rem, which grows with the text.
  '@container': { '(max-width: 17rem)': { display: 'none' } },
});
export const chalk = style({
  position: 'absolute',
  left: '50%',
  top: '50%',
  zIndex: -1,
  display: 'none',
  transform: 'translate(-50%, -50%)',
  '@media': { [from.m]: { display: 'block' } },
});

const arrive = keyframes({ from: { transform: 'scale(0)' } });
const arriveAnyway = keyframes({ from: { transform: 'scale(0)' } });
/** The dot comes last: after the letters, or by itself if their script never loads. */
export const arrival = style({
  display: 'inline-grid',
  animation: `${arriveAnyway} 500ms ${vars.ease.meet} 4s backwards`,
  selectors: {
    '[data-screen="playing"] &': {
      animationName: arrive,
      animationDelay: `calc(${turn} + ${gustLength}ms)`,
    },
  },
});

/**
 * Starts nearly transparent: a browser counts fully transparent content as not painted, and the headline as
 * letters and not as a text. It would take the end of this animation for the first view's.
 */
const appearing = keyframes({ from: { opacity: 0.01 } });
export const lead = style({
  marginTop: '28px',
  animation: `${appearing} 1s ease 500ms backwards`,
  '@media': { [from.m]: { maxWidth: '18.48em', marginTop: '38px' } },
});
export const actions = style({
  display: 'grid',
  gap: vars.gap.row,
  marginTop: '36px',
  '@media': { [from.m]: { display: 'flex', flexWrap: 'wrap' } },
});
