import type { Page } from '@playwright/test';

/** Resumes the page's clock, or installs it: a page never appears on a stopped clock. */
export const startClock = (page: Page): Promise<void> =>
  page.url() === 'about:blank' ? page.clock.install() : page.clock.resume();

/**
 * Stops the page's clock a minute ahead, so that even a slow test is not behind it.
 * @param ahead less (ms) where the page waits for an answer that would time out.
 */
export const stopClock = async (page: Page, ahead = 60_000): Promise<void> => {
  const stop = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead);
  // A page that went past that moment meanwhile stands from then on: the second time it cannot.
  await stop().catch(stop);
};

/**
 * Runs in the page: the steady clock of the waits, `timeOrigin + now()`, follows the fixed one to the
 * millisecond. Whatever passes between the two readings does not count.
 */
export const fixSteadyClock = (): void => {
  const now = performance.now.bind(performance);
  let read: number | null = null;
  Object.defineProperty(performance, 'timeOrigin', {
    get: () => {
      const [fixed, at] = [Date.now(), now()];
      read = at;
      return fixed - at;
    },
  });
  performance.now = () => {
    const at = read ?? now();
    read = null;
    return at;
  };
};

/** Stops both clocks of the page, so that what counts down keeps its time however long a test takes; timers go on. */
export const fixTime = async (page: Page): Promise<void> => {
  await page.clock.setFixedTime(Date.now());
  await page.addInitScript(fixSteadyClock);
};

/** Timers of exactly this wait (ms) never fire in pages that open from now on. */
export const neverFire = async (page: Page, wait: number): Promise<void> => {
  await page.addInitScript((ms) => {
    globalThis.setTimeout = new Proxy(setTimeout, {
      apply: (timer, self, given) => (given[1] === ms ? 0 : Reflect.apply(timer, self, given)),
    });
  }, wait);
};
