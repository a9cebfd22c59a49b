import type { carouselMachine } from '../../machines/motion/carouselMachine.ts';
import { type ActorsOf, listen } from '../../machines/port.ts';
import { timings } from '../../machines/timings.ts';

/**
 * After how many turns the slides are put where the machine is: its timers are a little late each time. Slides that
 * have their turn rest for 2.5 s, so that nobody sees it.
 */
const turnsTogether = 20;

/**
 * The live listener for the turns of slides, which the styles let the browser move without script (`lap`): keeps them
 * with the machine's timers, and lets them come to rest from wherever they are when it stops (HOME-4, LAND-1).
 */
export const slideTurns: ActorsOf<typeof carouselMachine>['turns'] = listen(
  ({ input: { elementId, count }, receive }) => {
    const section = document.getElementById(elementId);
    const animations = () => section?.getAnimations({ subtree: true }) ?? [];
    const isLap = ({ effect }: Animation) =>
      effect?.getComputedTiming().duration === count * timings.slideInterval;
    let turns = 0;
    receive(() => {
      turns += 1;
      if (turns % turnsTogether === 0)
        for (const animation of animations().filter(isLap))
          animation.currentTime = turns * timings.slideInterval;
    });
    return () => {
      const rests = animations().filter(isLap).map(restFromHere);
      // By then the slides have the styles of their new places, and nothing is painted in between.
      requestAnimationFrame(() => {
        for (const animation of animations()) if ('transitionProperty' in animation) animation.finish();
        for (const rest of rests) rest();
      });
    };
  },
);

/** Notes where an animation is. @returns moves its element from there to the place that its styles then say */
const restFromHere = ({ effect }: Animation) => {
  if (!(effect instanceof KeyframeEffect) || !effect.target) return () => undefined;
  const { target, pseudoElement } = effect;
  const { opacity, transform, transitionDuration, transitionTimingFunction } = getComputedStyle(
    target,
    pseudoElement,
  );
  return () =>
    target.animate([{ offset: 0, opacity, transform }], {
      pseudoElement,
      duration: Number.parseFloat(transitionDuration) * 1000,
      easing: transitionTimingFunction,
    });
};
