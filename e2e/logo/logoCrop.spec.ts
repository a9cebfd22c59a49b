import { expect } from '@playwright/test';
import { openDesign } from '../design/designTab.ts';
import { mapPng, placeIn } from '../support/generatedFiles.ts';
import { test } from '../support/partner.ts';
import {
  answerUploads,
  cutOut,
  drag,
  expectCircle,
  expectPlace,
  type LogoEditor,
  middleOf,
  openEditor,
  pixelsOf,
  placeOn,
  press,
} from './logoEditor.ts';

/** Checks that both previews show the same as the stage, in the centre and at the edges. */
const expectPreviewsToFollow = async (editor: LogoEditor) => {
  for (const [preview, radius] of [
    [editor.onPage, 40],
    [editor.inHeader, 16],
  ] as const) {
    await expectPlace(() => placeOn(preview), await placeOn(editor.image), 0.03);
    await expectPlace(() => placeOn(preview, radius * 0.6), await placeOn(editor.image, 75), 0.03);
  }
};

test('[LOGO-2][LOGO-3][LOGO-4] the image follows the mouse at every angle, the previews follow it, and the cut-out is what was seen', async ({
  page,
  account,
}) => {
  await answerUploads(page);
  const tab = await openDesign(page, await account());
  const editor = await openEditor(tab, await mapPng(1600, 800));
  await expectPlace(() => placeOn(editor.image), { x: 0.5, y: 0.5 });
  await expectPreviewsToFollow(editor);

  // After a move of 60 px to the right, the point 60 px left of the centre is in the centre.
  const leftOfMiddle = await placeOn(editor.image, -60);
  await drag(editor, 60, 30);
  await expectPlace(() => placeOn(editor.image), leftOfMiddle);
  await expectPreviewsToFollow(editor);

  await press(editor, 'rr', 6);
  const aboveMiddle = await placeOn(editor.image, 0, -40);
  await drag(editor, 0, 40);
  await expectPlace(() => placeOn(editor.image), aboveMiddle);
  await expectPreviewsToFollow(editor);

  // A drag too far stops at the circle's edge. Rotated by 90°, the image's left side is at the top.
  await drag(editor, 0, 2000);
  await expectPlace(() => placeOn(editor.image, 0, -123), { x: 0, y: 0.5 }, 0.02);
  await editor.button('rr').click();
  const seen = await Promise.all([placeOn(editor.image), placeOn(editor.image, 50, 20)]);
  const pixels = await pixelsOf(await cutOut(editor));
  expectCircle(pixels, 512);
  const share = 512 / 250;
  const kept = [
    placeIn(pixels.at(256, 256)),
    placeIn(pixels.at(256 + Math.round(50 * share), 256 + Math.round(20 * share))),
  ];
  for (const [index, place] of kept.entries())
    await expectPlace(async () => place, seen[index] ?? { x: -1, y: -1 });
});

test('[LOGO-3] the wheel zooms about the pointer, the slider and the buttons about the middle, from 1 to 3 in tenths', async ({
  page,
  account,
}) => {
  const tab = await openDesign(page, await account());
  const editor = await openEditor(tab, await mapPng(800, 800));
  const { x, y } = await middleOf(editor);
  await page.mouse.move(x + 70, y - 40);
  const underPointer = await placeOn(editor.image, 70, -40);
  const scrolled = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, -500);
  await expectPlace(() => placeOn(editor.image, 70, -40), underPointer);
  await expect.poll(() => editor.slider.inputValue()).toMatch(/^1\.[67]$/);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.mouse.wheel(0, -9000);
  await expect(editor.slider).toHaveValue('3');
  await expect(editor.button('zoomIn')).toHaveAttribute('aria-disabled', 'true');
  await page.mouse.wheel(0, 9000);
  await expect(editor.slider).toHaveValue('1');
  await expectPlace(() => placeOn(editor.image), { x: 0.5, y: 0.5 });
  await expect(editor.button('zoomOut')).toHaveAttribute('aria-disabled', 'true');

  for (const value of ['1.1', '1.2', '1.3']) {
    await editor.button('zoomIn').click();
    await expect(editor.slider).toHaveValue(value);
  }
  await editor.button('zoomOut').click();
  await expect(editor.slider).toHaveValue('1.2');
  await editor.slider.fill('2.5');
  await expect(editor.slider).toHaveAttribute('aria-valuetext', editor.t('zoomValue', { zoom: 2.5 }));
  await expectPlace(() => placeOn(editor.image), { x: 0.5, y: 0.5 });
  // 100 px on the screen are 100 / 250 / 2.5 of the image.
  await expectPlace(() => placeOn(editor.image, 100), { x: 0.66, y: 0.5 });
  await editor.button('reset').click();
  await expect(editor.slider).toHaveValue('1');
  await expectPlace(() => placeOn(editor.image, 100), { x: 0.9, y: 0.5 });
});

test('[LOGO-2][LOGO-3] nothing uncovers the circle: drags, zooms that are no number, turns; 24 of them are none (U10)', async ({
  page,
  account,
}) => {
  await answerUploads(page);
  const tab = await openDesign(page, await account());
  const editor = await openEditor(tab, await mapPng(900, 600));
  await editor.button('zoomIn').click();
  await drag(editor, 35, -20);
  const before = await placeOn(editor.image, 30, 10);
  await press(editor, 'rl', 24);
  await expectPlace(() => placeOn(editor.image, 30, 10), before, 0.001);
  await expect(editor.values).toContainText(editor.t('angleValue', { deg: 0 }));

  for (const zoom of ['NaN', '-7', '1e9', '']) {
    await editor.slider.evaluate((slider, given) => {
      if (!(slider instanceof HTMLInputElement)) throw new Error('The slider is no input');
      // A range input would not keep a text that is no number.
      slider.type = 'text';
      slider.value = given;
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      slider.dispatchEvent(new Event('change', { bubbles: true }));
      slider.type = 'range';
    }, zoom);
    await expect(editor.values).toContainText(editor.t('zoomValue', { zoom: 1.1 }));
  }
  for (const [dx, dy] of [
    [900, 700],
    [-3000, 12],
    [4, -900],
  ] as const) {
    await editor.button('rr').click();
    await drag(editor, dx, dy);
  }
  expectCircle(await pixelsOf(await cutOut(editor)), 512);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('[LOGO-3] two fingers zoom and move, a double tap starts again, and a mouse that joins in harms nothing (U10)', async ({
    page,
    account,
  }) => {
    await answerUploads(page);
    const tab = await openDesign(page, await account());
    const editor = await openEditor(tab, await mapPng(800, 800));
    const { x, y } = await middleOf(editor);
    const fingers = await page.context().newCDPSession(page);
    let timestamp = Date.now() / 1000;
    /** Touches at these points, in px from the stage's centre; each 20 ms after the last. */
    const touch = async (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...at: (readonly [number, number])[]
    ) => {
      timestamp += 0.02;
      const touchPoints = at.map(([dx, dy], id) => ({ x: x + dx, y: y + dy, id }));
      await fingers.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
    };
    await touch('touchStart', [-40, 0]);
    await touch('touchStart', [-40, 0], [40, 0]);
    await touch('touchMove', [-60, 0], [60, 0]);
    await touch('touchMove', [-80, 0], [80, 0]);
    await expect(editor.slider).toHaveValue('2');
    await expectPlace(() => placeOn(editor.image), { x: 0.5, y: 0.5 });
    await touch('touchMove', [-55, 0], [105, 0]);
    await touch('touchEnd');
    // Both moved 25 px to the right: 25 / 250 / 2 of the image.
    await expectPlace(() => placeOn(editor.image), { x: 0.45, y: 0.5 });
    await expect(editor.values).toContainText(editor.t('zoomValue', { zoom: 2 }));
    await expect(editor.values).toContainText(editor.t('right', { n: 25 }));

    for (const _ of [1, 2]) {
      await touch('touchStart', [30, 30]);
      await touch('touchEnd');
    }
    await expect(editor.slider).toHaveValue('1');
    await expectPlace(() => placeOn(editor.image), { x: 0.5, y: 0.5 });

    await touch('touchStart', [-50, -50]);
    await page.mouse.move(x + 40, y + 40);
    await page.mouse.down();
    await page.mouse.move(x + 300, y + 90);
    await touch('touchMove', [-300, 10]);
    await page.mouse.up();
    await touch('touchEnd');
    expectCircle(await pixelsOf(await cutOut(editor)), 512);
  });
});
