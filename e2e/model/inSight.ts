import { expect, type Locator, type Page } from '@playwright/test';
import { startClock, stopClock } from '../support/clock.ts';
import { reopen } from './reopen.ts';

/** The window of a walk: without reduced motion, and wide enough for the animation. */
export const inMotion = {
  contextOptions: { reducedMotion: 'no-preference' },
  viewport: { width: 1440, height: 900 },
} as const;

/** Resolves after all intersection observers of an element were called: this one is added last. */
const seen = (part: Locator): Promise<boolean> =>
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

/** Scrolls a part of the home page into the window. */
export const show = async (part: Locator): Promise<void> => {
  await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  expect(await seen(part)).toBe(true);
};

/** Scrolls back to the top of the page. */
export const hide = async (part: Locator): Promise<void> => {
  await part.page().evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await seen(part)).toBe(false);
};

/** Opens the home page at its top, without hover, and stops its clock. */
export const openHome = async (page: Page, part: Locator): Promise<void> => {
  await startClock(page);
  await page.mouse.move(0, 0);
  await reopen(page, '/');
  const late = page.locator('main [data-hydrated]');
  await expect(late).toHaveCount(2);
  // A key press renders the lazy sections: later ones would move the layout.
  await page.keyboard.press('Shift');
  await expect(late.and(page.locator('[data-hydrated="true"]'))).toHaveCount(2);
  await hide(part);
  await stopClock(page);
};

/** Moves the mouse to the centre of a part. @returns that point. */
export const pointAt = async (part: Locator): Promise<[x: number, y: number]> => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It has no place in the page');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await part.page().mouse.move(x, y);
  return [x, y];
};
