import type { DemoPhase } from '../../machines/home/ecosystemDemoMachine.ts';

/** Styles of what is not there yet in these phases of the demo; whoever asked for no motion, or prints, sees the whole image. */
export const missingIn = (phases: readonly DemoPhase[], look: Record<string, string | number>) => ({
  '@media': {
    'screen and (prefers-reduced-motion: no-preference)': {
      selectors: { [`:is(${phases.map((phase) => `[data-screen="${phase}"]`).join()}) &`]: look },
    },
  },
});
