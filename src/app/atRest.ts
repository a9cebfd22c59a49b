import type { Failures } from '../platform/reports/keepFailures.ts';
import { reportFailure, startReporter } from '../platform/reports/reporter.ts';
import type { FirstTexts } from './firstTexts.ts';
import { addOtherLetters } from './fonts/otherLetters.ts';

/** Starts what a page needs once it rests, and works without: it is one file, which no first view asks for (APP-1). */
export const startAtRest = (failures: Failures, texts: FirstTexts): void => {
  startReporter(failures);
  addOtherLetters().catch(() => undefined);
  // The next page and another language wait for it.
  texts.complete().catch(() => undefined);
};

/** Reports what broke the start of a page, which then never rests: who reports is in this file (OPS-4). */
export const reportBrokenStart = (error: unknown, { states }: Failures): void => reportFailure(error, states);
