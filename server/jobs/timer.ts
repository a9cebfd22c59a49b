import { outsideRequests } from '../http/requestId.ts';

/** One timer of the process: a new time replaces the old one. */
export interface Timer {
  /** Calls `run` once, after this many ms. */
  set(ms: number, run: () => Promise<void>): void;
  /** Stops for good; resolves when no `run` is under way. */
  stop(): Promise<void>;
}

const longestMs = 2 ** 31 - 1;

/** A timer on the real clock. @param onError receives the error of a failed `run`. */
export const createTimer = (onError: (error: unknown) => void): Timer => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  return {
    set: (ms, run) => {
      clearTimeout(timer);
      if (isStopped) return;
      const start = () => {
        running = run().catch(onError);
      };
      timer = outsideRequests(() => setTimeout(start, Math.min(ms, longestMs)));
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
};
