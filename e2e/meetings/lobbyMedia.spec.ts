import { expect } from '@playwright/test';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { openDesign, saveElsewhere } from '../design/designTab.ts';
import { recordVideo } from '../support/generatedFiles.ts';
import { openBlank, test } from '../support/partner.ts';

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
