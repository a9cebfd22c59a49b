import type { Failures } from '../platform/reports/keepFailures.ts';
import { startReporter } from '../platform/reports/reporter.ts';
import { addOtherLetters } from './fonts/otherLetters.ts';

/** Starts what a page needs once it rests, and works without: it is one file, which no first view asks for (APP-1). */
export const startAtRest = (failures: Failures): void => {
  startReporter(failures);
  addOtherLetters().catch(() => undefined);
};
