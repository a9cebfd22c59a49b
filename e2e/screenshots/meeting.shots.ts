import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { answerTo, inside, knock, openGuest, openMeetings, startMeeting, test } from '../rooms/people.ts';
import { texts } from '../support/texts.ts';
import { playDrawnPerson } from './drawnPerson.ts';

const host = { wall: '#F2E3C9', coat: '#1A5CBA', skin: '#8D5B3F', hair: '#2A1B14' };
const guest = { wall: '#BFD9D2', coat: '#C7452F', skin: '#E0A27B', hair: '#4A2A1A' };
/** In pixels of the picture. */
const height = 560;
const gap = 12;

const shotOf = async (page: Page) =>
  sharp(await page.screenshot())
    .resize({ height })
    .toBuffer({ resolveWithObject: true });

for (const language of ['en', 'es'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(`meeting.${language}.png`, async ({ page, account, browser }) => {
      const t = texts(language);
      await playDrawnPerson(page.context(), host);
      await openMeetings(page, await account());
      const meeting = await startMeeting(page, language);
      const phone = await openGuest(browser, meeting.url(), language, (context) =>
        playDrawnPerson(context, guest),
      );
      await phone.getByRole('button', { name: t('lobby', 'turnOn') }).click();
      await knock(phone, 'Ana', language);
      await answerTo(meeting, 'Ana', 'admit', language).click();
      await expect(inside(phone)).toBeVisible();
      await meeting.keyboard.press('m');
      await meeting.keyboard.press('v');
      for (const [one, other] of [
        [phone, 'Casa Iglesias'],
        [meeting, 'Ana'],
      ] as const)
        await one.waitForFunction(
          (label) => document.querySelector<HTMLVideoElement>(`video[aria-label="${label}"]`)?.videoWidth,
          other,
        );
      const next = await openGuest(browser, meeting.url(), language);
      await knock(next, 'Bea', language);
      await expect(answerTo(meeting, 'Bea', 'admit', language)).toBeVisible();
      const [wide, narrow] = [await shotOf(meeting), await shotOf(phone)];
      await sharp({
        create: {
          width: wide.info.width + gap + narrow.info.width,
          height,
          channels: 3,
          background: 'white',
        },
      })
        .composite([
          { input: wide.data, top: 0, left: 0 },
          { input: narrow.data, top: 0, left: wide.info.width + gap },
        ])
        .png({ palette: true, quality: 90, effort: 10 })
        .toFile(join(import.meta.dirname, `meeting.${language}.png`));
      for (const one of [phone, next]) await one.context().close();
    });
  });
}
