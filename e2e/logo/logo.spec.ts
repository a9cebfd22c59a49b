import { expect, type Page } from '@playwright/test';
import { type DesignTab, keepUploadedMessage, openDesign, uploadUrl } from '../design/designTab.ts';
import { expectAccessible } from '../support/accessible.ts';
import { playDashboardNews } from '../support/dashboardNews.ts';
import { expectNoOverflow, inMotion } from '../support/fixtures.ts';
import { openTab } from '../support/flows.ts';
import {
  chunksOf,
  mapJpegWithMetadata,
  mapPng,
  placeIn,
  plain,
  quadrants,
  red,
} from '../support/generatedFiles.ts';
import { test } from '../support/partner.ts';
import { holdScripts } from '../support/scripts.ts';
import {
  answerUploads,
  cutOut,
  drag,
  expectCircle,
  expectPlace,
  logoEditor,
  openEditor,
  pixelsOf,
  press,
} from './logoEditor.ts';

const stageCode = /\/assets\/LogoStage-[^/]*\.js$/;

/** The requests for the editor's own code; it is imported from the cache afterwards. */
const stageRequests = (page: Page) => {
  const found: string[] = [];
  page.on('request', (request) => {
    if (stageCode.test(request.url()) && request.resourceType() === 'fetch') found.push(request.url());
  });
  return found;
};

const uploadButton = (tab: DesignTab) =>
  tab.card('logo').getByRole('button', { name: tab.t('uploadLogo'), exact: true });

test('[LOGO-1] the editor’s code comes when somebody approaches the logo, by mouse or by keyboard', async ({
  page,
  account,
}) => {
  const asked = stageRequests(page);
  // A stream of news would never let the network be idle.
  await playDashboardNews(page);
  const tab = await openDesign(page, await account());
  await tab.card('basic').hover();
  await tab.space.focus();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  const byMouse = page.waitForRequest(stageCode);
  await tab.card('logo').getByText(tab.t('logoPrompt')).hover();
  await byMouse;

  await page.mouse.move(0, 0);
  await page.reload();
  await openTab(page, { language: 'en' }, 'design');
  await tab.space.focus();
  const before = asked.length;
  const byKey = page.waitForRequest(stageCode);
  await uploadButton(tab).focus();
  await byKey;
  await openEditor(tab, await quadrants(64));
  expect(asked).toHaveLength(before + 1);
});

test('[LOGO-1] a chosen logo says that it is being opened until it can be edited, and can be cancelled meanwhile', async ({
  page,
  account,
}) => {
  const release = await holdScripts(page, stageCode);
  const tab = await openDesign(page, await account());
  const editor = logoEditor(page);
  await tab.file('logo').setInputFiles(await quadrants(64));
  await expect(editor.dialog.getByRole('status').filter({ hasText: editor.t('reading') })).toHaveCount(1);
  await expect(editor.button('save')).toBeDisabled();
  await editor.button('cancel').click();
  await expect(editor.dialog).toBeHidden();
  await tab.file('logo').setInputFiles(await quadrants(64));
  await expect(editor.dialog.getByRole('status').filter({ hasText: editor.t('reading') })).toHaveCount(1);
  release();
  await expect(editor.image).toBeVisible();
  await expect(editor.stage).toBeFocused();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[LOGO-1][QA-5] the stage has the focus once the image can be edited', async ({ page, account }) => {
    const tab = await openDesign(page, await account());
    const editor = await openEditor(tab, await quadrants(64));
    await expect(editor.stage).toBeFocused();
  });
});

test('[LOGO-1][LOGO-5] a cut logo is on the server as 512 × 512, round and transparent around; cancelling leaves it', async ({
  page,
  account,
}) => {
  await keepUploadedMessage({ page });
  const tab = await openDesign(page, await account());
  await expect(tab.card('logo').getByText(tab.t('logoRec'))).toBeVisible();
  await uploadButton(tab).focus();
  const sent = page.waitForResponse(uploadUrl);
  const editor = await openEditor(tab, await quadrants(1024));
  await press(editor, 'rr', 6);
  await editor.button('save').click();
  const { url } = (await (await sent).json()) as { url: string };
  const logo = tab.card('logo').getByRole('img', { name: tab.t('logoAlt') });
  await expect(logo).toHaveAttribute('src', url);
  await expect(tab.card('logo').getByText(tab.t('uploaded'))).toBeVisible();
  await expect(logo).toHaveJSProperty('naturalWidth', 512);
  await tab.expectBar('unsaved');
  await expect(tab.card('logo').getByRole('button', { name: tab.t('change'), exact: true })).toBeFocused();

  const pixels = await pixelsOf(await (await page.request.get(url)).body());
  expectCircle(pixels, 512);
  // Rotated by 90° clockwise: the bottom left corner is at the top left.
  expect([pixels.at(200, 200), pixels.at(312, 200), pixels.at(200, 312), pixels.at(312, 312)]).toEqual([
    [40, 60, 220, 255],
    [220, 40, 40, 255],
    [240, 220, 40, 255],
    [40, 200, 60, 255],
  ]);

  await openEditor(tab, await plain(64, red));
  await page.keyboard.press('Escape');
  await expect(editor.dialog).toBeHidden();
  await openEditor(tab, await plain(64, red));
  await editor.button('cancel').click();
  await expect(editor.dialog).toBeHidden();
  await expect(logo).toHaveAttribute('src', url);
});

test('[LOGO-5][LOGO-6] a small image gives 250 × 250, a large one 512 × 512, with none of its metadata', async ({
  page,
  account,
}) => {
  await answerUploads(page);
  const tab = await openDesign(page, await account());
  for (const [image, side] of [
    [await mapPng(511, 900), 250],
    [await mapJpegWithMetadata(700, 512), 512],
  ] as const) {
    const png = await cutOut(await openEditor(tab, image));
    const pixels = await pixelsOf(png);
    expectCircle(pixels, side);
    await expectPlace(async () => placeIn(pixels.at(side / 2, side / 2)), { x: 0.5, y: 0.5 });
    const names = new Set(chunksOf(png).map(({ name }) => name));
    expect([...names].filter((name) => !['IHDR', 'sRGB', 'sBIT', 'IDAT', 'IEND'].includes(name))).toEqual([]);
  }
});

test('[LOGO-1] a file that is chosen again starts with the crop it had, another one does not', async ({
  page,
  account,
}) => {
  await answerUploads(page);
  const tab = await openDesign(page, await account());
  const image = await mapPng(600, 600);
  // The same modification time, as of a file on the disk.
  const choose = (name: string) =>
    tab.file('logo').evaluate(
      (input, [bytes, called]) => {
        const data = new DataTransfer();
        const binary = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        data.items.add(new File([binary], called, { type: 'image/png', lastModified: 1_000 }));
        Object.assign(input, { files: data.files });
        input.dispatchEvent(new Event('change', { bubbles: true }));
      },
      [image.buffer.toString('base64'), name] as const,
    );
  const editor = logoEditor(page);
  await choose('one.png');
  await expect(editor.stage).toBeFocused();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('r');
  await drag(editor, 12, 8);
  const left = await editor.values.innerText();
  const first = await cutOut(editor);

  await choose('one.png');
  await expect(editor.values).toHaveText(left, { useInnerText: true });
  expect((await cutOut(editor)).equals(first)).toBe(true);

  await choose('other.png');
  await expect(editor.values).toContainText(editor.t('zoomValue', { zoom: 1 }));
  await expect(editor.values).toContainText(editor.t('angleValue', { deg: 0 }));
  await editor.button('rl').click();
  await editor.button('cancel').click();
  // A cancelled editor keeps the crop, too.
  await choose('other.png');
  await expect(editor.values).toContainText(editor.t('angleValue', { deg: 345 }));
});

for (const language of ['en', 'es'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language, ...inMotion });

    test(`[LOGO-1][QA-5] the editor fits a wide and a narrow screen, nothing moves for ever, and axe finds nothing in ${language}`, async ({
      page,
      account,
    }) => {
      const tab = await openDesign(page, await account(), language);
      const editor = await openEditor(tab, await quadrants(600), language);
      const endless = () =>
        editor.dialog.evaluate((dialog) =>
          dialog
            .getAnimations({ subtree: true })
            .filter(({ effect }) => !Number.isFinite(Number(effect?.getComputedTiming().endTime)))
            .map(({ playState }) => playState),
        );
      expect(await endless()).toEqual([]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const [width, height] of [
        [1440, 900],
        [320, 640],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expectAccessible(page);
        await expectNoOverflow(page);
        const overflow = await editor.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        await editor.button('save').scrollIntoViewIfNeeded();
        await expect(editor.button('save')).toBeInViewport();
      }
    });
  });
}
