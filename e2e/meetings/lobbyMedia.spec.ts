import { expect } from '@playwright/test';
import sharp from 'sharp';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { openDesign, saveElsewhere } from '../design/designTab.ts';
import { recordVideo } from '../support/generatedFiles.ts';
import { givePlan, openBlank, test } from '../support/partner.ts';

test('[DSGN-6][DSGN-2] the saved lobby has its video when it is first shown, and where its screen becomes wide again', async ({
  page,
  account,
}) => {
  const partner = await account();
  await saveElsewhere(page, partner, { ...defaultMeetingConfig, backgroundVideo: '/video.webm' });
  let video: Buffer = Buffer.alloc(0);
  await page.route('**/video.webm', (route) => route.fulfill({ contentType: 'video/webm', body: video }));
  // Recorded before anything asks for it.
  await openBlank(page);
  video = (await recordVideo(page, 'image')).buffer;
  const tab = await openDesign(page, partner);
  const lobby = tab.frame.contentFrame();
  await expect(lobby.locator('h1')).toBeAttached();
  await expect(tab.frame).toBeHidden();
  await tab.view('saved').check();
  await expect(lobby.locator('video')).toBeVisible();
  await expect(lobby.locator('video')).toHaveJSProperty('videoWidth', 160);
  await tab.device('phone').check();
  await expect(lobby.locator('video')).toHaveCount(0);
  await tab.device('desktop').check();
  await expect(lobby.locator('video')).toBeVisible();
});

for (const density of [1, 2]) {
  test.describe(`on a screen with ${density} pixels per px`, () => {
    test.use({ deviceScaleFactor: density });

    test('[LOGO-4][LOGO-7] the disc below a logo does not shine through its edge, round or with corners', async ({
      page,
      account,
      home,
    }) => {
      const color = '#5B2A10';
      const partner = await account();
      await givePlan(page.request, partner);
      for (const [shape, cut] of [
        ['round', '<circle cx="256" cy="256" r="256"'],
        ['rounded', '<rect width="512" height="512" rx="64"'],
      ] as const) {
        const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${cut} fill="${color}"/></svg>`;
        const body = await sharp(Buffer.from(drawn)).png().toBuffer();
        await page.route(`**/${shape}.png`, (route) => route.fulfill({ contentType: 'image/png', body }));
        await saveElsewhere(page, partner, {
          ...defaultMeetingConfig,
          theme: { ...defaultMeetingConfig.theme, headerColor: color },
          logo: `/${shape}.png`,
          logoLook: { luminance: 0.04, aspect: 1, shape },
        });
        await page.goto(`${home.meetingOrigin}/?pId=${partner.userData.partnerId}`);
        const mark = page.locator('header [data-ground="white"]');
        await expect(mark.locator('img')).toHaveJSProperty('naturalWidth', 512);
        const { channels } = await sharp(await mark.screenshot()).stats();
        const [red = 0, green = 0, blue = 0] = channels.map(({ max }) => max);
        expect(Math.max(red - 0x5b, green - 0x2a, blue - 0x10), shape).toBeLessThan(16);
      }
    });
  });
}
