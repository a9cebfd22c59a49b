import { hourMs, minuteMs } from '../../machines/contract/call.ts';
import type { Price } from '../../machines/contract/money.ts';
import { isRecent } from '../isRecent.ts';

/**
 * The price as it was asked for within the last hour (SUB-9), once for all who wait. While the service fails it stays what it
 * was, since the amount of a price never changes there, and the service is asked again after a minute.
 * @returns what never fails; null while nothing is known.
 */
export const keptPrice = (
  ask: () => Promise<Price | null>,
  now: () => number,
): (() => Promise<Price | null>) => {
  let kept: Price | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let freshMs = 0;
  let asking: Promise<void> | null = null;
  const renew = async (): Promise<void> => {
    try {
      kept = await ask();
      freshMs = hourMs;
    } catch {
      // Whoever asks logs it.
      freshMs = minuteMs;
    } finally {
      askedAt = now();
      asking = null;
    }
  };
  return async () => {
    if (!isRecent(askedAt, now(), freshMs)) {
      asking ??= renew();
      await asking;
    }
    return kept;
  };
};
