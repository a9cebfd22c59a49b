/** The number of spaces on this UTC day; every later UTC day adds some (LAND-2). */
const firstDay = Date.UTC(2025, 0, 30);
const spacesOnFirstDay = 104;
const spacesPerDay = 2;
/** ms. A UTC day has no daylight saving time: all are this long. */
const dayLength = 86_400_000;

/**
 * How many branded spaces there are at `now` (ms since 1970): 104, and 2 more for each whole UTC day since
 * 2025-01-30. Never below 104, however wrong the visitor's clock is (LAND-2, faults T01, T02, T05).
 */
export const spaceCountAt = (now: number): number =>
  spacesOnFirstDay + spacesPerDay * Math.max(0, Math.floor((now - firstDay) / dayLength));
