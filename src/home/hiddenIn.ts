import type { DemoPhase } from '../../machines/home/ecosystemDemoMachine.ts';

/** Styles for a part in the phases before it appears; with reduced motion, and in print, it is visible. */
export const hiddenIn = (phases: readonly DemoPhase[], look: Record<string, string | number>) => ({
  '@media': {
    'screen and (prefers-reduced-motion: no-preference)': {
      selectors: { [`:is(${phases.map((phase) => `[data-screen="${phase}"]`).join()}) &`]: look },
    },
  },
});
