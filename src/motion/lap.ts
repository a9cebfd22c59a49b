import { keyframes } from '@vanilla-extract/css';
import { timings } from '../../machines/timings.ts';
import { vars } from '../theme/vars.css.ts';
import { begin } from './motion.css.ts';

/** While the carousel plays. */
export const playing = '[data-screen="playing"]';

type Look = Readonly<
  Record<'opacity' | 'transform', string | number> | { opacity: number } | { transform: string }
>;

/**
 * How a part of each slide moves while the carousel plays, from turn to turn until it is in front again. One endless
 * animation for all turns: each that starts, and each style that changes, would cost the main thread.
 */
export const lap = (looks: readonly Look[], ms = 500, easing: string = vars.ease.inOut) => {
  const share = (time: number) => `${((100 * time) / (looks.length * timings.slideInterval)).toFixed(3)}%`;
  const steps = looks.flatMap((look, turn) => [
    [share(turn * timings.slideInterval), look],
    [share((turn + 1) * timings.slideInterval - ms), { ...look, animationTimingFunction: easing }],
  ]);
  return {
    animation: `${keyframes({ ...Object.fromEntries(steps), '100%': looks[0] })} ${looks.length * timings.slideInterval}ms infinite`,
    animationDelay: begin,
  };
};
