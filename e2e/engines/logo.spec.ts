import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectCircle, pixelsOf } from '../logo/logoEditor.ts';
import { plain, quadrants } from '../support/generatedFiles.ts';
import { texts } from '../support/texts.ts';
import { test } from './engineTest.ts';
import { openDesignTab, save, signUp } from './partner.ts';

const t = texts('en');
const [red, green, blue, yellow] = [
  [220, 40, 40, 255],
  [40, 200, 60, 255],
  [40, 60, 220, 255],
  [240, 220, 40, 255],
];

test('[APP-13][DSGN-7][LOGO-2][LOGO-3][LOGO-5] a background is uploaded; a logo is turned by key, dragged, and cut to a circle of 512 pixels; both are in the saved lobby', async ({
  visitor,
  home,
  phone,
  codeFor,
  request,
}, info) => {
  const { partnerId } = await signUp(visitor, { language: 'en', phone, codeFor });
  await openDesignTab(visitor);
  const choose = async (card: string, name: string, image: Buffer) => {
    const path = info.outputPath(name);
    await writeFile(path, image);
    await visitor.choose('region', t('design', card), path);
  };
  await choose('bg', 'room.png', (await plain(300, [220, 40, 40])).buffer);
  await visitor.expectSeen('img', t('design', 'bgAlt'));
  await choose('logo', 'quadrants.png', (await quadrants(1024)).buffer);
  const stage = await visitor.middle('application', t('logo', 'canvas'));
  // Six turns of 15° to the right: the bottom left corner is at the top left.
  // WebKitGTK's driver repeats keys on a loaded machine: who sees that begins anew.
  await expect(async () => {
    await visitor.tab.type('0rrrrrr');
    expect(await visitor.tab.run(() => document.body.innerText)).toContain(
      t('logo', 'angleValue', { deg: 90 }),
    );
  }).toPass();
  // At least zoom the image is as high as the circle, and cannot be moved.
  await visitor.tab.type('+++++');
  await visitor.tab.drag(stage, { x: stage.x - 20, y: stage.y });
  await visitor.click('button', t('logo', 'save'));
  await visitor.expectGone('dialog', t('logo', 'title'));
  await visitor.expectSeen('img', t('design', 'logoAlt'));
  await save(visitor);

  const sourceOf = (name: string) =>
    visitor.tab.run(
      (alt) => document.querySelector<HTMLImageElement>(`img[alt="${alt}"]`)?.src ?? '',
      t('design', name),
    );
  const [url, background] = [await sourceOf('logoAlt'), await sourceOf('bgAlt')];
  const pixels = await pixelsOf(await (await request.get(url)).body());
  expectCircle(pixels, 512);
  // Turned by 90°: the bottom left corner is at the top left. Dragged to the left: what is right is in the middle.
  expect([pixels.at(200, 200), pixels.at(256, 200), pixels.at(200, 312), pixels.at(256, 312)]).toEqual([
    blue,
    red,
    yellow,
    green,
  ]);
  const guest = await visitor.another();
  await guest.open(`${home.meetingOrigin}/preview?pId=${partnerId}`);
  const isShown = (address: string) =>
    guest.tab.run(
      (source) =>
        [...document.querySelectorAll('*')].some(
          (element) =>
            (element instanceof HTMLImageElement && element.src === source && element.naturalWidth > 0) ||
            getComputedStyle(element).backgroundImage.includes(source),
        ),
      address,
    );
  await expect.poll(async () => [await isShown(url), await isShown(background)]).toEqual([true, true]);
});
