import { expect, type Locator, type Page } from '@playwright/test';
import { startClock, stopClock } from '../support/clock.ts';
import { reopen } from './reopen.ts';

/** How a part that moves is walked: it stands still for whoever wants no motion, and hardly fits a smaller window. */
export const inMotion = {
  contextOptions: { reducedMotion: 'no-preference' },
  viewport: { width: 1440, height: 900 },
} as const;

/** Resolves once whoever watches an element has been told where it stands now: an observer that comes last hears last. */
const observed = (part: Locator): Promise<boolean> =>
  part.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          observer.disconnect();
          resolve(entry?.isIntersecting === true);
        });
        observer.observe(element);
      }),
  );

/** Brings a part of the home page into the window, or lets it be left. */
export const show = async (part: Locator): Promise<void> => {
  await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  expect(await observed(part)).toBe(true);
};

/** Brings the top of the page back into the window. */
export const hide = async (part: Locator): Promise<void> => {
  await part.page().evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await observed(part)).toBe(false);
};

/** The home page at its top, its part far below, nothing pointed at, and from now on a clock that stands still. */
export const openHome = async (page: Page, part: Locator): Promise<void> => {
  await startClock(page);
  await page.mouse.move(0, 0);
  await reopen(page, '/');
  const late = page.locator('main [data-hydrated]');
  await expect(late).toHaveCount(2);
  // Whoever goes by keyboard finds all of the page there; what comes later would move what stands below.
  await page.keyboard.press('Shift');
  await expect(late.and(page.locator('[data-hydrated="true"]'))).toHaveCount(2);
  await hide(part);
  await stopClock(page);
};

/** Points at the middle of a part with the mouse, and tells where that is. */
export const pointAt = async (part: Locator): Promise<[x: number, y: number]> => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It has no place in the page');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await part.page().mouse.move(x, y);
  return [x, y];
};
