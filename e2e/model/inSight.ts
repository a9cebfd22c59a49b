import { expect, type Locator, type Page } from '@playwright/test';
import { startClock, stopClock } from '../support/clock.ts';
import { inMotion as moving } from '../support/fixtures.ts';
import { reopen } from './reopen.ts';

/** For parts that move: no reduced motion, and a window in which the part hardly fits. */
export const inMotion = { ...moving, viewport: { width: 1440, height: 900 } } as const;

/** Resolves once the observers of an element have run: one that is added last is called last. */
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

/** Brings a part of the home page into the window, and moves the pointer and focus away from it. */
export const show = async (part: Locator): Promise<void> => {
  await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  expect(await observed(part)).toBe(true);
};

/** Brings the top of the page back into the window. */
export const hide = async (part: Locator): Promise<void> => {
  await part.page().evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await observed(part)).toBe(false);
};

/** Opens the home page at its top, with the part far below, the pointer away, and a stopped clock. */
export const openHome = async (page: Page, part: Locator): Promise<void> => {
  await startClock(page);
  await page.mouse.move(0, 0);
  await reopen(page, '/');
  const late = page.locator('main [data-hydrated]');
  await expect(late).toHaveCount(2);
  // A key press loads all lazy parts; loaded later they would move the page.
  await page.keyboard.press('Shift');
  await expect(late.and(page.locator('[data-hydrated="true"]'))).toHaveCount(2);
  // A focus would let the page glide on while the next steps are taken.
  await page.evaluate(() => {
    document.documentElement.style.scrollBehavior = 'auto';
  });
  await hide(part);
  await stopClock(page);
};

/**
 * Points at the middle of a part with the mouse, once it stands still. Returns the position.
 */
export const pointAt = async (part: Locator): Promise<[x: number, y: number]> => {
  await part.hover();
  const box = await part.boundingBox();
  if (!box) throw new Error('It has no place in the page');
  return [box.x + box.width / 2, box.y + box.height / 2];
};
