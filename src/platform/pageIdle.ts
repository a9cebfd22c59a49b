import { timings } from '../../machines/timings.ts';

/** Resolves once the page has loaded, has nothing more urgent to do, and a delay has passed (APP-1). */
export const pageIdle = async (): Promise<void> => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => {
      addEventListener('load', resolve, { once: true });
      // A hanging image or frame must not hold up what waits for this.
      setTimeout(resolve, timings.loadTimeout);
    });
  await new Promise<unknown>((resolve) => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: timings.idleTimeout });
    else setTimeout(resolve, timings.idleTimeout);
  });
  await new Promise((resolve) => setTimeout(resolve, timings.idleDelay));
};
