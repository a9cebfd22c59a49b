/** One timer of the process: a new time replaces the old one. */
export interface Timer {
  /** Calls `ring` once, after so many ms. */
  set(ms: number, ring: () => Promise<void>): void;
  /** Silent from now on, whatever is set; done when no ring is under way. */
  stop(): Promise<void>;
}

const longestMs = 2 ** 31 - 1;

/** A timer on the real clock. @param onError hears what a ring failed with. */
export const createTimer = (onError: (error: unknown) => void): Timer => {
  let timer: NodeJS.Timeout | undefined;
  let ringing: Promise<void> = Promise.resolve();
  let isStopped = false;
  return {
    set: (ms, ring) => {
      clearTimeout(timer);
      if (isStopped) return;
      timer = setTimeout(
        () => {
          ringing = ring().catch(onError);
        },
        Math.min(ms, longestMs),
      );
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return ringing;
    },
  };
};
