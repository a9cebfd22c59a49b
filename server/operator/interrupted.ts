import { once } from 'node:events';
import { constants } from 'node:os';
import { CommandError } from './failures.ts';

/** Ctrl+C, a stop, the end of the terminal, and its Ctrl+\: none of a terminal's reaches the programs that a command runs. */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/** A stop signal has ended the command; its exit code is that of a process that the signal itself ends. */
export class Interrupted extends CommandError {
  readonly exitCode: number;
  constructor(signal: (typeof stopSignals)[number]) {
    super(`Interrupted by ${signal}.`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

/**
 * Takes stop signals from now on, which would end the process at once: a command ends by itself then, and removes what it has
 * made (OPS-8). @returns what they abort, with `Interrupted`.
 */
export const takeStopSignals = (): AbortSignal => {
  const stop = new AbortController();
  for (const name of stopSignals) process.on(name, () => stop.abort(new Interrupted(name)));
  return stop.signal;
};

/**
 * Waits for what changes nothing, which may go on until the process ends.
 * @throws Interrupted at once when a stop signal comes, or has come.
 */
export const unlessStopped = async <Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> => {
  signal.throwIfAborted();
  const stopped = once(signal, 'abort').then((): never => {
    throw signal.reason;
  });
  return Promise.race([work(), stopped]);
};
