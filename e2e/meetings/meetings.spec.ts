import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import jsQr from 'jsqr';
import sharp from 'sharp';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { saveElsewhere } from '../design/designTab.ts';
import { expectAccessible } from '../support/accessible.ts';
import { answersRead } from '../support/calls.ts';
import { stopClock } from '../support/clock.ts';
import { expectNoOverflow } from '../support/fixtures.ts';
import { onScreen } from '../support/flows.ts';
import { journeyLanguages } from '../support/journeyLanguages.ts';
import { type Account, givePlan, openDashboard, test } from '../support/partner.ts';
import { texts } from '../support/texts.ts';

const t = texts('en');
const config = {
  ...defaultMeetingConfig,
  name: 'Casa Iglesias',
  theme: { ...defaultMeetingConfig.theme, primaryColor: '#1A5CBA' },
};
const button = (page: Page, key: string) =>
  page.getByRole('button', { name: t('meetings', key), exact: true }).first();
const press = (page: Page, key: string) => button(page, key).click();
const copied = (page: Page) => page.getByRole('status').filter({ hasText: t('meetings', 'copied') });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** The meetings tab of a partner with a space and a plan. */
const openMeetings = async (page: Page, account: Account): Promise<void> => {
  await saveElsewhere(page, account, config);
  await givePlan(page.request, account);
  await openDashboard(page, account);
  await onScreen(page, 'meetings');
};

/** Meeting links of this partner: ten letters or digits on the meeting origin (MEET-2). */
const meetingLink = (origin: string, { userData: { partnerId } }: Account) =>
  new RegExp(`^${origin}/[A-Za-z0-9]{10}\\?pId=${partnerId}$`);

/** What a scanner reads from an image of a code. */
const readCode = async (image: Buffer): Promise<string | undefined> => {
  const { data, info } = await sharp(image, { density: 300 })
    .flatten({ background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
};

for (const language of journeyLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const say = texts(language);

    test('[MEET-1][MEET-3][QA-5] the space is shared from a sheet whose code, mail and files lead to it, at 320 px as well', async ({
      page,
      account,
      home,
    }) => {
      const partner = await account();
      const general = `${home.meetingOrigin}/?pId=${partner.userData.partnerId}`;
      await openMeetings(page, partner);
      const main = page.getByRole('link', {
        name: `${say('meetings', 'open')} (${say('meetings', 'newTab')})`,
      });
      await expect(main).toHaveAttribute('href', general);

      const share = page.getByRole('button', { name: say('meetings', 'share'), exact: true });
      await share.focus();
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByLabel(say('meetings', 'sheet.link'))).toHaveValue(general);
      const code = sheet.getByRole('img', { name: say('meetings', 'sheet.qrAlt', { link: general }) });
      expect(await readCode(await code.screenshot())).toBe(general);
      const mail = await sheet
        .getByRole('link', { name: say('meetings', 'sheet.mail') })
        .getAttribute('href');
      expect(decodeURIComponent(mail ?? '')).toContain(say('meetings', 'mailBody', { link: general }));
      for (const [key, name] of [
        ['sheet.ics', 'Casa Iglesias.ics'],
        ['sheet.qrSave', 'Casa Iglesias.svg'],
      ] as const) {
        const download = page.waitForEvent('download');
        await sheet.getByText(say('meetings', key)).click();
        expect((await download).suggestedFilename()).toBe(name);
        const file = await readFile(await (await download).path());
        // Calendar files fold a long line: the next one begins with a space.
        if (key === 'sheet.ics') expect(file.toString().replaceAll('\r\n ', '')).toContain(general);
        else expect(await readCode(file)).toBe(general);
      }
      await page.setViewportSize({ width: 320, height: 720 });
      await expectNoOverflow(page);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(share).toBeFocused();
      await expectNoOverflow(page);
      await expectAccessible(page);
    });
  });
}

test('[MEET-1][MEET-2][ROOM-4] Start now leads its host into a meeting of its own, which cannot reach back and shows no ticket, or offers it where that was stopped (P08)', async ({
  page,
  context,
  account,
  home,
}) => {
  const partner = await account();
  await openMeetings(page, partner);
  const tickets: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().endsWith('/api/rooms/start')) tickets.push((await answer.json()).ticket);
  });
  const opening = context.waitForEvent('page');
  await press(page, 'start');
  const opened = await opening;
  // The meeting takes the ticket out of its address.
  await expect(opened).toHaveURL(meetingLink(home.meetingOrigin, partner));
  expect(await opened.evaluate(() => opener)).toBeNull();
  await opened.close();

  await page.evaluate(() => {
    const { open } = window;
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await press(page, 'start');
  await expect(page.getByText(t('meetings', 'blocked'))).toBeVisible();
  expect(tickets).toHaveLength(1);
  const offer = page.getByRole('button', { name: t('meetings', 'openMeeting') });
  const again = context.waitForEvent('page');
  await offer.click();
  const second = await again;
  await expect(second).toHaveURL(meetingLink(home.meetingOrigin, partner));
  await expect(offer).toHaveCount(0);
  expect([tickets.length, new Set(tickets).size, second.url() === opened.url()]).toEqual([2, 2, false]);
});

test.describe('without a network', () => {
  test.use({ provoked: /ERR_CONNECTION_RESET/ });

  test('[MEET-1] a start that fails closes its tab again and says why', async ({
    page,
    context,
    account,
  }) => {
    await openMeetings(page, await account());
    await page.route('**/api/rooms/start', (route) => route.abort('connectionreset'));
    const opening = context.waitForEvent('page');
    await press(page, 'start');
    const opened = await opening;
    if (!opened.isClosed()) await opened.waitForEvent('close');
    await expect(page.getByText(t('meetings', 'problems.offline'))).toBeVisible();
  });
});

/** Replaces the platform's share sheet by a fake that answers on demand and records its arguments. */
const fakeShare = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { shared: [], shareError: null });
    navigator.share = async (data) => {
      (Reflect.get(globalThis, 'shared') as unknown[]).push(data);
      const error = Reflect.get(globalThis, 'shareError');
      if (error !== null) throw new DOMException('', error);
    };
  });
/** From now on the sheet ends like this, and its records are empty. */
const answerShare = (page: Page, shareError: string | null) =>
  page.evaluate((error) => Object.assign(globalThis, { shared: [], shareError: error }), shareError);
const shared = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'shared') as { url: string }[]);

test('[MEET-1][MEET-3] each copied link is another meeting, and says so for 3 s; up to 768 px the platform’s own sheet is asked (C04): cancelled it is nobody’s fault (C02), failed it leaves the link copied (C03); a link that cannot be copied is shown selected (C01)', async ({
  page,
  context,
  account,
  home,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await fakeShare(page);
  await page.setViewportSize({ width: 769, height: 900 });
  const partner = await account();
  const anyLink = meetingLink(home.meetingOrigin, partner);
  await openMeetings(page, partner);
  await page.clock.install();
  await stopClock(page);
  /** Lets the 3 s pass in which "copied" is shown. */
  const forgetCopied = async () => {
    await expect(copied(page)).toBeVisible();
    await page.clock.runFor(2900);
    await expect(copied(page)).toBeVisible();
    await page.clock.runFor(100);
    await expect(copied(page)).toHaveCount(0);
  };
  await test.step('copied twice at 769 px', async () => {
    const links: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      await press(page, 'copy');
      await forgetCopied();
      links.push(await clipboard(page));
    }
    for (const link of links) expect(link).toMatch(anyLink);
    expect(new Set(links).size).toBe(2);
    expect(await shared(page)).toEqual([]);
  });
  await page.setViewportSize({ width: 768, height: 900 });
  for (const error of [null, 'AbortError'])
    await test.step(`handed to the sheet, which ends with ${error}`, async () => {
      await answerShare(page, error);
      await press(page, 'shareLink');
      await expect
        .poll(() => shared(page))
        .toMatchObject([{ title: 'Casa Iglesias', url: expect.stringMatching(anyLink) }]);
      await answersRead(page);
      await expect(copied(page).or(page.getByText(t('meetings', 'byHand')))).toHaveCount(0);
      // The next press is accepted, so the first one is finished.
      await press(page, 'shareLink');
      await expect.poll(async () => (await shared(page)).length).toBe(2);
    });
  await test.step('copied where the sheet fails', async () => {
    await answerShare(page, 'NotAllowedError');
    await press(page, 'shareLink');
    await forgetCopied();
    expect((await shared(page))[0]?.url).toBe(await clipboard(page));
  });
  await test.step('selected where nothing can be copied', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await press(page, 'copy');
    await expect(page.getByText(t('meetings', 'byHand'))).toBeVisible();
    const field = page.getByRole('textbox', { name: t('meetings', 'sheet.link') });
    await expect(field).toHaveValue(anyLink);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(await field.inputValue());
    await expect(copied(page)).toHaveCount(0);
  });
});

test('[MEET-2] without a saved design the tab leads to the design', async ({ page, account }) => {
  const partner = await account();
  await givePlan(page.request, partner);
  await openDashboard(page, partner);
  await page.getByRole('tab', { name: t('dashboard', 'tabs.meetings') }).click();
  await expect(page.getByText(t('meetings', 'noSpace'))).toBeVisible();
  await press(page, 'toDesign');
  await onScreen(page, 'design');
});
