import { expect, type Locator, type Page } from '@playwright/test';
import { brokenWords } from '../faults/brokenWords.ts';
import { expectNoOverflow } from '../support/fixtures.ts';
import { journeyLanguages } from '../support/journeyLanguages.ts';
import { test } from '../support/partner.ts';
import { type DesignTab, openDesign, saveUrl } from './designTab.ts';

const topOf = async (element: Locator) => (await element.boundingBox())?.y;

/**
 * What of the focused element the save bar, the dashboard's bar and the small preview hide, between 0 and 1; null once the focus has
 * left the tab’s cards.
 */
const hiddenShare = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement?.closest('[data-design] section')) return null;
    const focused = activeElement.getBoundingClientRect();
    const over = document.querySelectorAll(
      '[data-state], header:has([data-event="menu.toggled"]), [data-event="preview.enlarged"]',
    );
    const hidden = [...over].map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return Math.min(bottom, focused.bottom) - Math.max(top, focused.top);
    });
    return Math.max(0, ...hidden) / focused.height;
  });

/** Goes through the cards by keyboard, and expects that the focus is never hidden, not even in part. */
const expectFocusInSight = async ({ page, space }: DesignTab) => {
  await space.focus();
  let stops = 0;
  for (; (await hiddenShare(page)) !== null; stops += 1) {
    await expect.poll(() => hiddenShare(page)).toBe(0);
    await page.keyboard.press('Tab');
    expect(stops).toBeLessThan(80);
  }
  expect(stops).toBeGreaterThan(12);
};

/** Expects that the room which the page keeps at its bottom for what has the focus is as high as the bar reaches. */
const expectRoomForBar = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const top = document.querySelector('[data-state]')?.getBoundingClientRect().top ?? 0;
        return (
          Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) +
          top -
          innerHeight
        );
      }),
    )
    .toBeGreaterThanOrEqual(0);

for (const language of journeyLanguages) {
  test.describe(`the design on a phone, in ${language}`, () => {
    test.use({ language });

    test('[DSGN-2][QA-5] how dark the background gets is set by a tap with text of 200 %, and at 320 px', async ({
      page,
      account,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const { overlay } = await openDesign(page, await account(), language);
      for (const [width, text, share] of [
        [390, '200%', 1],
        [320, '', 0],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
        await overlay.scrollIntoViewIfNeeded();
        const rail = await overlay.boundingBox();
        expect(rail?.width).toBeGreaterThan(200);
        await overlay.click({
          position: { x: share * ((rail?.width ?? 0) - 2) + 1, y: (rail?.height ?? 0) / 2 },
        });
        await expect(overlay).toHaveValue(String(share));
        await expectNoOverflow(page);
      }
    });

    test('[DSGN-9][QA-5] the words of the small preview stay whole at 320 px with text of 200 %', async ({
      page,
      account,
    }) => {
      await page.setViewportSize({ width: 320, height: 844 });
      const peek = (await openDesign(page, await account(), language)).button('enlarge');
      const miniature = peek.locator('+ div');
      for (const text of ['100%', '150%', '200%']) {
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
        expect(await brokenWords(peek.locator('span')), text).toEqual([]);
        expect((await miniature.boundingBox())?.width, text).toBeGreaterThan(70);
      }
    });

    test('[DSGN-4][DSGN-9][QA-5] the first edit moves no field, the save bar is one row that hides nothing that has the focus, nor with text of 200 %, and the preview stays in sight and opens large', async ({
      page,
      account,
    }) => {
      await page.setViewportSize({ width: 390, height: 664 });
      const tab = await openDesign(page, await account(), language);
      await tab.space.focus();
      await page.evaluate(async () => void (await document.fonts.ready));
      const before = await topOf(tab.space);
      await page.keyboard.type('!');
      await expect(tab.button('save')).toBeVisible();
      expect(await topOf(tab.space)).toBe(before);
      const bar = page.locator('[data-state]');
      expect((await bar.boundingBox())?.height).toBe(64);
      await expectFocusInSight(tab);
      await expectNoOverflow(page);
      const peek = tab.button('enlarge');
      await expect(peek).toBeInViewport({ ratio: 1 });
      await peek.click();
      await expect(page.getByRole('dialog').getByRole('img', { name: tab.t('liveLabel') })).toBeInViewport();
      await tab.button('closePreview').click();
      await expect(peek).toBeFocused();
      await page.setViewportSize({ width: 1280, height: 600 });
      await expect(peek).toBeHidden();
      await expectFocusInSight(tab);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expectFocusInSight(tab);
    });

    test.describe('after a save that failed', () => {
      test.use({ provoked: /ERR_FAILED/ });

      test('[DSGN-4][QA-5] the page keeps room for the bar with its words, with text of 200 % as well', async ({
        page,
        account,
      }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        const tab = await openDesign(page, await account(), language);
        await page.route(saveUrl, (route) => route.abort());
        await tab.space.fill('Not saved');
        await tab.button('save').click();
        await tab.expectBar('failed');
        await expectRoomForBar(page);
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        await expectRoomForBar(page);
      });
    });

    test('[SES-4][DSGN-8] edits that were kept are said to be back in words, for which the page keeps room with text of 200 % as well, until the next edit makes the bar one row', async ({
      page,
      account,
    }) => {
      await page.setViewportSize({ width: 390, height: 664 });
      const tab = await openDesign(page, await account(), language);
      await tab.space.fill('Kept through it all');
      await tab.expectBar('unsaved');
      await page.reload();
      const words = page.getByText(tab.t('draftBack'));
      await expect(words).toBeInViewport();
      expect((await words.boundingBox())?.width).toBeGreaterThan(150);
      await expectNoOverflow(page);
      await expectRoomForBar(page);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expectRoomForBar(page);
      await page.evaluate(() => (document.documentElement.style.fontSize = ''));
      await tab.space.fill('Edited again');
      await expect.poll(async () => (await page.locator('[data-state]').boundingBox())?.height).toBe(64);
    });
  });
}
