/** How far the browser's clock is ahead of the steady one, in ms: it grows while a device sleeps, and when it is set. */
const aheadNow = () => Date.now() - performance.timeOrigin - performance.now();

let slept = 0;
let aheadWhenHidden: number | null = null;

// Only of a hidden page: a clock that is set in front of somebody must not count.
if (typeof document === 'object')
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && aheadWhenHidden !== null)
      slept += Math.max(0, aheadNow() - aheadWhenHidden);
    aheadWhenHidden = document.visibilityState === 'visible' ? null : aheadNow();
  });

/**
 * The time in ms since 1970 by a clock that nobody sets: waits and countdowns are measured by it (SIGNUP-6,
 * fault T01). It agrees with the browser's clock when the page is loaded. Where that clock stands still while the
 * device sleeps, it goes on when the page is shown again; one that was set forward meanwhile counts as sleep, which
 * ends a wait early, and the server answers with what is left of it.
 */
export const pageTime = (): number => Math.round(performance.timeOrigin + performance.now() + slept);
