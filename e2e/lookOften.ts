import type { Page } from '@playwright/test';

/** The part of the test tool that waits until something on a page is as a test wants it. */
interface Frame {
  retryWithProgressAndBackoff?: (progress: unknown, look: unknown) => Promise<unknown>;
  retryWithProgressAndTimeouts(progress: unknown, waits: readonly number[], look: unknown): Promise<unknown>;
}

/**
 * Makes every wait for something on a page look at it every 50 ms. After its first quarter of a second Playwright
 * looks only twice a second, and has no setting for it: a fifth of a whole run went by with nothing left to wait for.
 * A version of Playwright that does not wait in this way stays as it is, and its tests only take longer.
 */
export const lookOften = (page: Page): void => {
  const connection: { toImpl?(page: Page): { mainFrame(): Frame } } = Reflect.get(page, '_connection');
  const frame = connection.toImpl?.(page).mainFrame();
  if (!frame?.retryWithProgressAndBackoff) return;
  const frames: Frame = Object.getPrototypeOf(frame);
  frames.retryWithProgressAndBackoff = function (progress, look) {
    return this.retryWithProgressAndTimeouts(progress, [20, 50], look);
  };
};
