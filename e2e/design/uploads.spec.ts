import { truncate, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { timings } from '../../machines/timings.ts';
import { logoEditor } from '../logo/logoEditor.ts';
import { callsOf, givenUp } from '../support/calls.ts';
import { neverFire } from '../support/clock.ts';
import { fileOf, mapPng, padded, quadrants, webp } from '../support/generatedFiles.ts';
import { test } from '../support/partner.ts';
import {
  alertOf,
  type Chosen,
  chooseVideos,
  expectUpload,
  keepUploadedMessage,
  openDesign,
  uploadUrl,
} from './designTab.ts';

test.beforeEach(keepUploadedMessage);

const cards = [
  ['background', 'backgroundImage'],
  ['logo', 'logo'],
] as const;

const megabyte = 1024 * 1024;

/** The upload requests. */
const uploadsOf = (page: Page) => {
  const calls = callsOf(page);
  return () => calls.filter((path) => path.startsWith('partner-resources/upload-to-'));
};

/** A sparse file of `size` bytes on the disk. */
const onDisk = async (path: string, { buffer }: Chosen, size: number): Promise<string> => {
  await writeFile(path, buffer);
  await truncate(path, size);
  return path;
};

test('[DSGN-7] images of 5 MB are taken to the byte, and a byte more is refused before anything is sent (U01)', async ({
  page,
  account,
}, info) => {
  // An error goes by itself after 5 s.
  await neverFire(page, timings.uploadError);
  const tab = await openDesign(page, await account());
  const uploads = uploadsOf(page);
  const image = await quadrants(300);
  const sized = (size: number) => onDisk(info.outputPath('image.png'), image, size);
  for (const [card, asset] of cards) {
    await tab.file(card).setInputFiles(await sized(5 * megabyte + 1));
    await expect(alertOf(tab, asset)).toHaveText(tab.t('validation.fileSizeExceeded.image'));
    await tab.file(card).setInputFiles(fileOf('empty.png', 'image/png', ''));
    await expect(alertOf(tab, asset)).toHaveText(tab.t('uploadErrors.emptyFile'));
    await expect(tab.file(card)).toHaveJSProperty('value', '');
    await expectUpload(tab, asset, 'failed');
  }
  expect(uploads()).toEqual([]);

  for (const size of [5 * megabyte - 1, 5 * megabyte]) {
    const sent = page.waitForResponse(uploadUrl);
    await tab.file('background').setInputFiles(await sized(size));
    expect((await sent).status()).toBe(200);
  }
  expect(uploads()).toEqual(['partner-resources/upload-to-r2', 'partner-resources/upload-to-r2']);
  await expect(tab.card('background').getByRole('img', { name: tab.t('bgAlt') })).toHaveJSProperty(
    'naturalWidth',
    300,
  );
  await tab.file('logo').setInputFiles(await sized(5 * megabyte));
  await expect(logoEditor(page).dialog).toBeVisible();
});

test.describe('with a page that calls itself a drawing', () => {
  // The browser's parser error contains a style of its own.
  test.use({ provoked: /Applying inline style/ });

  test('[DSGN-7] a file is what is in it, not what it is called or said to be (U02)', async ({
    page,
    account,
  }) => {
    const tab = await openDesign(page, await account());
    const uploads = uploadsOf(page);
    const { buffer: png } = await quadrants(64);
    const html = '<!doctype html><script>alert(1)</script>';
    const wrongType = 'validation.invalidFileType';
    const wrongContent = 'uploadErrors.wrongContent';
    const cases: [Chosen, string][] = [
      [fileOf('page.png', 'image/png', html), wrongContent],
      [fileOf('archive.png', 'image/png', 'PK\u0003\u0004'.padEnd(64, '\0')), wrongContent],
      [fileOf('paper.png', 'image/png', '%PDF-1.7\n%%EOF'), wrongContent],
      [fileOf('page.svg', 'image/svg+xml', html), wrongContent],
      [fileOf('photo.jpg', 'image/jpeg', png), wrongContent],
      [fileOf('web.png', 'image/png', await webp()), wrongContent],
      [fileOf('photo.heic', 'image/heic', await webp()), wrongType],
      [fileOf('page.html', 'text/html', html), wrongType],
      [fileOf('nameless', '', png), wrongType],
      [fileOf('image.PNG', 'application/octet-stream', png), wrongType],
    ];
    for (const [card, asset] of cards)
      for (const [chosen, key] of cases)
        await test.step(`${chosen.name} as ${card}`, async () => {
          await tab.file(card).setInputFiles(chosen);
          const kind = asset === 'logo' ? 'logo' : 'image';
          await expect(alertOf(tab, asset)).toHaveText(tab.t(key === wrongType ? `${key}.${kind}` : key));
          await expect(tab.file(card)).toHaveJSProperty('value', '');
        });
    await chooseVideos(tab);
    for (const [chosen, key] of [
      [fileOf('video.mp4', 'video/mp4', html), wrongContent],
      [fileOf('video.webm', 'video/webm', png), wrongContent],
      [fileOf('video.avi', 'video/x-msvideo', 'RIFF'), 'validation.invalidFileType.video'],
      [fileOf('image.png', 'image/png', png), 'validation.invalidFileType.video'],
    ] as const)
      await test.step(chosen.name, async () => {
        await tab.file('background').setInputFiles(chosen);
        await expect(alertOf(tab, 'backgroundVideo')).toHaveText(tab.t(key));
      });
    expect(uploads()).toEqual([]);
  });
});

test('[DSGN-7] a name is somebody else’s text: shown as it is, and no part of an address (U02)', async ({
  page,
  account,
}) => {
  const tab = await openDesign(page, await account());
  // Uploads are held, so that the name stays visible.
  await page.route(uploadUrl, () => undefined);
  const names = [
    `${'long '.repeat(60)}.png`,
    'שלום \u202Egnp.exe.png',
    '🦜🎉.png',
    '<img src=x onerror=alert(1)>.png',
  ];
  const image = await quadrants(64);
  for (const name of names) {
    await tab.file('background').setInputFiles({ ...image, name });
    await expect(tab.upload('backgroundImage').locator('bdi')).toHaveText(name, { useInnerText: false });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await tab.button('cancelUpload').click();
    await expectUpload(tab, 'backgroundImage', 'idle');
  }
  await page.unroute(uploadUrl);
  const sent = page.waitForResponse(uploadUrl);
  await tab.file('background').evaluate((input, bytes) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(bytes)], '../../up.png', { type: 'image/png' }));
    Object.assign(input, { files: data.files });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, Array.from(image.buffer));
  const { url } = (await (await sent).json()) as { url: string };
  expect(new URL(url).pathname).toMatch(/^\/files\/[\w-]{32}\.png$/);
  await expect(tab.card('background').getByText(tab.t('uploaded'))).toBeVisible();
});

test('[DSGN-7] shows how much is sent, in percent; cancelled, it stops, and the old image stays', async ({
  page,
  account,
}) => {
  const tab = await openDesign(page, await account());
  const shown = tab.card('background').getByRole('img', { name: tab.t('bgAlt') });
  await tab.file('background').setInputFiles(await quadrants(64));
  await expect(tab.card('background').getByText(tab.t('uploaded'))).toBeVisible();
  const before = await shown.getAttribute('src');

  const network = await page.context().newCDPSession(page);
  const slow = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  // In a minute: it is still under way when it is cancelled.
  await slow(megabyte / 32);
  const bar = tab.upload('backgroundImage').getByRole('progressbar');
  const sent = page.waitForRequest(uploadUrl);
  const large = padded(await mapPng(64, 64), 2 * megabyte);
  await tab.file('background').setInputFiles(large);
  await expect.poll(() => bar.getAttribute('value')).toMatch(/^[1-9]\d$/);
  const percent = await bar.getAttribute('value');
  await expect(bar).toHaveAccessibleName(/^Uploading, \d{1,3}%$/);
  await expect.poll(() => bar.getAttribute('value')).not.toBe(percent);
  const stopped = givenUp(page, await sent);
  await tab.button('cancelUpload').press('Enter');
  await stopped;
  await expectUpload(tab, 'backgroundImage', 'idle');
  await expect(alertOf(tab, 'backgroundImage')).toBeEmpty();
  await expect(shown).toHaveAttribute('src', before ?? '');
  // A keyboard user's focus is not lost.
  await expect(tab.card('background').getByRole('button', { name: tab.t('change') })).toBeFocused();

  await slow(-1);
  await tab.file('background').setInputFiles(large);
  await expect(tab.card('background').getByText(tab.t('uploaded'))).toBeVisible();
  await expect(shown).not.toHaveAttribute('src', before ?? '');
});
