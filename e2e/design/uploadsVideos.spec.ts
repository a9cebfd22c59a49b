import { expect } from '@playwright/test';
import { mp4 } from '../../tests/design/files.ts';
import { fileOf, recordVideo, withLength, withUnknownCodec } from '../support/generatedFiles.ts';
import { test } from '../support/partner.ts';
import { alertOf, chooseVideos, keepUploadedMessage, openDesign, uploadUrl } from './designTab.ts';

test.beforeEach(keepUploadedMessage);

test('[DSGN-7] a video shows its first moment, and its length where that is none of the recommended (U13)', async ({
  page,
  account,
}) => {
  const tab = await openDesign(page, await account());
  await chooseVideos(tab);
  const video = await recordVideo(page, 'image');
  const card = tab.card('background');
  const shown = card.locator('video');
  for (const [seconds, note] of [
    [9, true],
    [12, false],
    [31, true],
  ] as const) {
    const sent = page.waitForResponse(uploadUrl);
    await tab.file('background').setInputFiles(withLength(video, seconds));
    const answer = await sent;
    await expect(card.getByText(tab.t('uploaded'))).toBeVisible();
    const { url } = (await answer.json()) as { url: string };
    await expect(shown).toHaveAttribute('src', `${url}#t=0.1`);
    await expect(card.getByText(tab.t('videoLength', { time: `${seconds} s` }))).toHaveCount(note ? 1 : 0);
    await expect(shown).toHaveJSProperty('videoWidth', 160);
  }
  await expect(shown).toHaveJSProperty('muted', true);
  await expect(shown).toHaveJSProperty('paused', true);
  await expect(card.locator('[data-broken]')).toHaveCount(0);
  await expect(card.getByText(tab.t('videoUnplayable'))).toHaveCount(0);
});

test('[DSGN-7] a video that this browser cannot play is taken, said to be so, and shown as a sign, without a wait that never ends (U13)', async ({
  page,
  account,
}) => {
  const tab = await openDesign(page, await account());
  await chooseVideos(tab);
  const video = await recordVideo(page, 'image');
  const sound = await recordVideo(page, 'sound');
  const card = tab.card('background');
  const videos = [
    ['unknown codec', withUnknownCodec(video)],
    ['sound alone', sound],
    ['cut in its beginning', { ...video, buffer: video.buffer.subarray(0, 120) }],
    ['an MP4 without its index', fileOf('cut.mp4', 'video/mp4', mp4('isom'))],
    ['a QuickTime video without its index', fileOf('cut.mov', 'video/quicktime', mp4('qt  '))],
  ] as const;
  for (const [name, chosen] of videos)
    await test.step(name, async () => {
      const sent = page.waitForResponse(uploadUrl);
      await tab.file('background').setInputFiles(chosen);
      expect((await sent).status()).toBe(200);
      await expect(card.getByText(tab.t('uploaded'))).toBeVisible();
      await expect(card.getByText(tab.t('videoUnplayable'))).toBeVisible();
      await expect(card.locator('[data-broken]')).toHaveCount(1);
      await expect(card.locator('[data-broken] svg')).toBeVisible();
      await expect(alertOf(tab, 'backgroundVideo')).toBeEmpty();
    });
});
