/**
 * The time in ms since 1970 by a clock that nobody sets: waits and countdowns are measured by it (SIGNUP-6,
 * fault T01). It agrees with the browser's clock when the page is loaded.
 */
export const pageTime = (): number => Math.round(performance.timeOrigin + performance.now());
