import { minuteMs } from '../../machines/contract/call.ts';
import type { Deps } from '../deps.ts';
import { describeError } from '../http/log.ts';

const everyMs = 10 * minuteMs;

/**
 * A job that goes through its tasks every ten minutes, piece by piece: what fails is left to the next round, and neither the
 * others nor the pieces before fail with it (OPS-6).
 * @param deps.failed what the log says of a task that failed, beside its name.
 * @param deps.lastAt when the last round began: without it the first one begins at once.
 * @param tasks each with its name.
 * @param work does a piece of a task, and resolves with whether there may be more.
 * @returns one piece of it, as `createJobRunner` asks for: resolves with whether there was one.
 */
export const createRounds = <Task>(
  {
    now,
    log,
    failed,
    lastAt = Number.NEGATIVE_INFINITY,
  }: Pick<Deps, 'now' | 'log'> & { failed: string; lastAt?: number },
  tasks: readonly (readonly [string, Task])[],
  work: (task: Task, time: number) => Promise<boolean>,
): (() => Promise<boolean>) => {
  let begunAt = lastAt;
  let left: (readonly [string, Task])[] = [];
  return async () => {
    const time = now();
    // A clock that was set back by more than that says nothing of when it was.
    if (left.length === 0 && Math.abs(time - begunAt) > everyMs) {
      begunAt = time;
      left = [...tasks];
    }
    const [next] = left.splice(0, 1);
    if (next === undefined) return false;
    const [name, task] = next;
    try {
      if (await work(task, time)) left.unshift(next);
    } catch (error) {
      log.error(failed, { name, ...describeError(error) });
    }
    return true;
  };
};
