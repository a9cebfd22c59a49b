import type { Asked } from '../../../machines/contract/call.ts';
import type { report } from '../../../machines/contract/reportCalls.ts';
import type { Failures } from './keepFailures.ts';
import { measureVitals } from './measureVitals.ts';

type Report = Asked<typeof report>;

const address = '/api/reports';
/** Of one view of a page. */
const mostFailures = 5;
const mostFrames = 5;
const mostStates = 20;
/** The share of visits that are measured. */
const sample = 0.1;

/** The messages of this view of the page: a start that breaks is tried again, and each try would report it. */
const told = new Set<string>();

/**
 * Reports a failure, each once and at most five of a view of the page (OPS-4). A report has no context of a machine, no
 * query and no token.
 */
export const reportFailure = (error: unknown, states: Failures['states']): void => {
  const { message, frames } = describe(error);
  if (told.size === mostFailures || told.has(message)) return;
  told.add(message);
  send({ kind: 'error', page: location.pathname, message, frames, states: inWords(states) });
};

/** Reports what fails in this page, and of one visit in ten the web vitals (OPS-4). */
export const startReporter = (failures: Failures, random: () => number = Math.random): void => {
  failures.hear((error) => reportFailure(error, failures.states));
  const page = location.pathname;
  if (random() < sample) measureVitals((vitals) => send({ kind: 'vitals', page, ...vitals }));
};

/** A browser sends it even while it leaves the page; whether it arrives nobody waits for. */
const send = (report: Report): void => {
  navigator.sendBeacon(address, new Blob([JSON.stringify(report)], { type: 'application/json' }));
};

/** Any value can be thrown. */
const describe = (error: unknown): { message: string; frames: string[] } => {
  if (!(error instanceof Error)) return { message: cut(String(error), 500), frames: [] };
  // Chromium's stack begins with the message.
  const stack = (error.stack ?? '').replace(String(error), '').trim();
  const frames = stack === '' ? [] : stack.split('\n').slice(0, mostFrames);
  return { message: cut(String(error), 500), frames: frames.map((frame) => cut(frame.trim(), 200)) };
};

const inWords = (states: ReadonlyMap<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    [...states]
      .slice(0, mostStates)
      .map(([id, value]) => [
        cut(id, 50),
        cut(typeof value === 'string' ? value : JSON.stringify(value), 150),
      ]),
  );

const cut = (text: string, length: number): string => text.slice(0, length);
