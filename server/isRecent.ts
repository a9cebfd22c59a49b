/**
 * Whether a time is less than this long (ms) away from `now`, before or after it: a clock that was set back by more than that
 * says nothing of when it was (K06).
 */
export const isRecent = (time: number, now: number, ms: number): boolean => Math.abs(now - time) < ms;
