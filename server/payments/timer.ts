/** One timer of the process: a new time replaces the old one. */
export interface Timer {
  /** Calls `ring` once, after this many ms. */
  set(ms: number, ring: () => Promise<void>): void;
  /** Stops for good; resolves when no `ring` is running. */
  stop(): Promise<void>;
}

const longestMs = 2 ** 31 - 1;

/** A timer on the real clock. @param onError receives the error of a failed `ring`. */
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
