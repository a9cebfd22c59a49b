import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expectNoOverflow } from '../support/fixtures.ts';
import { openTab } from '../support/flows.ts';
import { journeyLanguages } from '../support/journeyLanguages.ts';
import { type Account, test } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import {
  answerFrame,
  frameUrl,
  messagesTo,
  openActive,
  openWithClock,
  profileTab,
  reopenFrame,
  tabMessages,
} from './profileTab.ts';

/** The number as the stand-in masks it. */
const masked = ({ userData: { phoneNumber } }: Account): string =>
  phoneNumber.slice(0, -4).replace(/\d/g, '•') + phoneNumber.slice(-4);

const navigate = { type: 'ENCUENTRO_NAVIGATE_TO_TAB', tabName: 'profile' };

for (const language of journeyLanguages) {
  test.describe(`the profile tab in ${language}`, () => {
    test.use({ language });

    test('[PROF-1][PROF-2][QA-5] signs the partner in inside the frame, sends them to their tab, leads to the full version, and fits 320 px', async ({
      page,
      account,
    }) => {
      const approval = await account();
      const { phoneNumber, partnerId } = approval.userData;
      await openActive(page, approval);
      await page.setViewportSize({ width: 320, height: 640 });
      const asked = page.waitForRequest(frameUrl);
      await openTab(page, { language }, 'profile');
      const { full, expectScreen, inside } = profileTab(page, language);
      await expectScreen('shown');
      await expect(inside('signedIn', { phone: masked(approval) })).toBeVisible();
      await expect(inside('tab', { tab: 'profile' })).toBeVisible();
      const request = await asked;
      expect(Object.fromEntries(new URL(request.url()).searchParams)).toEqual({
        authToken: approval.sessionToken,
        phone: phoneNumber,
        partnerId,
        initialTab: 'profile',
      });
      expect((await request.allHeaders())['referer']).toBeUndefined();
      await expectNoOverflow(page);
      await expectAccessible(page);

      const opened = page.waitForEvent('popup');
      await full.click();
      const whole = await opened;
      await expect(whole).toHaveURL(/\/app$/);
      expect(whole.url()).not.toContain(approval.sessionToken);
    });
  });
}

/** Whether Tab leads from the link above the frame into it. */
const goesInside = async (page: Page): Promise<boolean> => {
  await profileTab(page).full.focus();
  await page.keyboard.press('Tab');
  return page.evaluate(() => document.activeElement?.tagName === 'IFRAME');
};

test('[PROF-2][QA-5] to the millisecond: the session 1 s after the load, from then on the keyboard gets inside, the tab 0.5, 1.5, 3 and 5 s after the confirmation', async ({
  page,
  account,
}) => {
  const approval = await account();
  const { loader, messages, inside, loaded, expectScreen } = await openWithClock(page, approval);
  await loaded();
  await page.clock.runFor(999);
  expect(await messages()).toEqual([]);
  await expect(loader).toBeVisible();
  expect(await goesInside(page)).toBe(false);
  await page.clock.runFor(1);
  await expectScreen('shown');
  expect(await goesInside(page)).toBe(true);
  await expect(inside('signedIn', { phone: masked(approval) })).toBeVisible();
  const { sessionToken: token, userData } = approval;
  const { phoneNumber, partnerId } = userData;
  const origin = new URL(page.url()).origin;
  expect(await messages()).toEqual([
    { data: { type: 'AUTH_SESSION', token, phoneNumber, partnerId }, origin },
  ]);
  for (const [times, ms] of [500, 1000, 1500, 2000].entries()) {
    await page.clock.runFor(ms - 1);
    expect(tabMessages(await messages())).toHaveLength(times);
    await page.clock.runFor(1);
    await expect.poll(async () => tabMessages(await messages())).toHaveLength(times + 1);
  }
  await page.clock.runFor(60_000);
  expect(tabMessages(await messages())).toEqual([navigate, navigate, navigate, navigate]);
  await expectScreen('shown');
});

test('[PROF-2] P04: a frame that confirms slowly, late, too early, thrice or never is shown, or gives way to words after 15 s, and another try gets in', async ({
  page,
  account,
}) => {
  const tab = await openWithClock(page, await account());
  const { frame, full, retry, failure, messages, loaded, greet, expectScreen } = tab;
  let loads = 1;
  await loaded(loads);
  const openAnew = async (how: string) => {
    await reopenFrame(page, () => answerFrame(page, how));
    loads += 1;
    await loaded(loads);
  };
  for (const { how, ms, screen } of [
    { how: 'slow', ms: 5000, screen: 'shown' },
    { how: 'late', ms: 14_000, screen: 'unreachable' },
  ])
    await test.step(how, async () => {
      await openAnew(how);
      await greet();
      await expect.poll(async () => (await messages()).length).toBe(1);
      await page.clock.runFor(ms - 2);
      await expectScreen('loading');
      await page.clock.runFor(2);
      await expectScreen(screen);
      await page.clock.runFor(20_000);
      await expectScreen(screen);
    });

  await test.step('before the session, which is ignored, and after it', async () => {
    const before = (await messagesTo(page)).length;
    await openAnew('early');
    await expect.poll(async () => (await messagesTo(page)).length).toBe(before + 1);
    await page.clock.runFor(999);
    await expectScreen('loading');
    expect(await messages()).toEqual([]);
    await page.clock.runFor(1);
    await expectScreen('shown');
  });

  await test.step('thrice, and is sent to its tab four times, no more', async () => {
    const before = (await messagesTo(page)).length;
    await openAnew('twice');
    await greet();
    await expectScreen('shown');
    await expect.poll(async () => (await messagesTo(page)).length).toBe(before + 2);
    await page.clock.runFor(701);
    await expect.poll(async () => (await messagesTo(page)).length).toBe(before + 3);
    await page.clock.runFor(60_000);
    await expect.poll(async () => tabMessages(await messages())).toEqual(Array(4).fill(navigate));
    await expectScreen('shown');
  });

  await test.step('never', async () => {
    await openAnew('silent');
    await page.clock.runFor(14_999);
    await expectScreen('loading');
    await expect.poll(async () => (await messages()).length).toBe(1);
    await page.clock.runFor(1);
    await expectScreen('unreachable');
    await expect(failure).toBeVisible();
    await expect(full).toBeVisible();
    await expect(frame).toHaveCount(0);
    await page.clock.resume();
    await expectAccessible(page);
    await page.unroute(frameUrl);
    await retry.click();
    await loaded(loads + 1);
    await expectScreen('shown');
  });
});

test('[PROF-2][LNG-7] another language leaves the frame alone, a page inside that reloads is covered and told the session again, and so is a tab that is come back to', async ({
  page,
  account,
}) => {
  const { content, loaded, greet, expectScreen } = await openWithClock(page, await account());
  await loaded();
  await greet();
  await expectScreen('shown');
  const before = await content();
  await page.getByRole('button', { name: texts('en')('app', 'toEs') }).click();
  const spanish = profileTab(page, 'es');
  await expect(spanish.frame).toBeVisible();
  await page.clock.runFor(5000);
  await expect.poll(async () => tabMessages(await spanish.messages())).toHaveLength(4);
  expect(await spanish.content()).toBe(before);

  const expectGreetedAnew = async (loads: number) => {
    await loaded(loads);
    await expectScreen('loading');
    await greet();
    await expectScreen('shown');
    await expect.poll(async () => (await spanish.messages()).length).toBe(1);
    await page.clock.runFor(5000);
    await expect.poll(async () => tabMessages(await spanish.messages())).toHaveLength(4);
  };
  await before.evaluate(() => location.reload());
  await expectGreetedAnew(2);
  await openTab(page, { language: 'es' }, 'design');
  await expect(spanish.frame).toHaveCount(0);
  await openTab(page, { language: 'es' }, 'profile');
  await expectGreetedAnew(3);
  expect(before.isDetached()).toBe(true);
});
