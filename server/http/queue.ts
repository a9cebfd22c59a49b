import type { HttpError } from './errors.ts';

/** Runs work in the order it came, a bounded number at once, and lets a bounded number wait (OPS-7). */
export interface Queue {
  /**
   * @param signal aborts the wait, not the work.
   * @throws HttpError, the queue's refusal, where too many wait, after `waitMs`, and when aborted.
   */
  run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** How much runs and waits now. */
  load(): { running: number; waiting: number };
}

/** How much runs at once, and waits how long; `refusal` is what is thrown at whoever cannot. */
export interface QueueRules {
  atOnce: number;
  waiting: number;
  /** The longest wait in ms. */
  waitMs: number;
  refusal: HttpError;
}

/** Runs work in the order it came for its key; of each key one queue with these rules. */
export type KeyedQueue<Key> = <Result>(key: Key, work: () => Promise<Result>) => Promise<Result>;

/** A queue for each key, kept while something runs or waits in it. */
export const createKeyedQueue = <Key>(rules: QueueRules): KeyedQueue<Key> => {
  const queues = new Map<Key, Queue>();
  return async (key, work) => {
    const queue = queues.get(key) ?? createQueue(rules);
    queues.set(key, queue);
    try {
      return await queue.run(work);
    } finally {
      const { running, waiting } = queue.load();
      if (running + waiting === 0) queues.delete(key);
    }
  };
};

/** An empty queue. */
export const createQueue = ({ atOnce, waiting, waitMs, refusal }: QueueRules): Queue => {
  let running = 0;
  const line: (() => void)[] = [];

  const takeTurn = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (running < atOnce) {
        running += 1;
        return resolve();
      }
      if (line.length >= waiting || signal?.aborted) return reject(refusal);
      const settle = (end: () => void) => () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        end();
      };
      const enter = settle(resolve);
      const leave = settle(() => {
        line.splice(line.indexOf(enter), 1);
        reject(refusal);
      });
      const timer = setTimeout(leave, waitMs);
      signal?.addEventListener('abort', leave);
      line.push(enter);
    });

  return {
    load: () => ({ running, waiting: line.length }),
    run: async (work, signal) => {
      await takeTurn(signal);
      try {
        return await work();
      } finally {
        // Whoever is next takes over this turn.
        const next = line.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
};
