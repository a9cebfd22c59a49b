import type { Timer } from './timer.ts';

/** How often to look for what another server has queued, or what is to be tried again. */
const lookMs = 20_000;

/** Does in the background what is queued in the database. */
export interface JobRunner {
  /** Looks at once; called after something was queued, and once at the start. */
  wake(): void;
}

/**
 * Does one piece of each job at a time, until none has more; then it looks again from time to time. Between two pieces it
 * can be stopped, by its timer.
 * @param jobs each does one piece that is due, and says whether there was one.
 */
export const createJobRunner = (
  timer: Pick<Timer, 'set'>,
  jobs: readonly (() => Promise<boolean>)[],
): JobRunner => {
  let isAtWork = false;
  let isWoken = false;
  const work = async () => {
    [isAtWork, isWoken] = [true, false];
    try {
      for (const job of jobs) if (await job()) isWoken = true;
    } finally {
      isAtWork = false;
      timer.set(isWoken ? 0 : lookMs, work);
    }
  };
  return {
    wake: () => {
      isWoken = true;
      if (!isAtWork) timer.set(0, work);
    },
  };
};
