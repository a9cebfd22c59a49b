/**
 * How long after the first stop signal another one is its echo, in ms (OPS-3). At Ctrl+C a terminal signals npm and what it runs alike,
 * and npm passes the signal on once more, milliseconds later; nobody presses again so soon.
 */
export const echoMs = 500;

/** What a listener of stop signals becomes that hears no echo of the first one. */
export const withoutEcho = (listener: () => void): (() => void) => {
  let firstAt: number | undefined;
  return () => {
    const now = performance.now();
    if (firstAt !== undefined && now - firstAt < echoMs) return;
    firstAt ??= now;
    listener();
  };
};
