import { expect } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './fixtures.ts';
import { openTab } from './flows.ts';
import { type Account, test } from './partner.ts';
import {
  behave,
  frameUrl,
  heardBy,
  openActive,
  openByTheClock,
  profileTab,
  tabMessages,
} from './profileTab.ts';
import { texts } from './texts.ts';

/** The number as the stand-in shows it. */
const masked = ({ userData: { phoneNumber } }: Account): string =>
  phoneNumber.slice(0, -4).replace(/\d/g, '•') + phoneNumber.slice(-4);

const navigate = { type: 'ENCUENTRO_NAVIGATE_TO_TAB', tabName: 'profile' };

for (const language of ['en', 'es'] as const) {
  test.describe(`the profile tab in ${language}`, () => {
    test.use({ language });

    test('[PROF-1][PROF-2][QA-5] signs the partner in inside the frame, sends them to their tab, and leads to the full version', async ({
      page,
      account,
    }) => {
      const approval = await account();
      const { phoneNumber, partnerId } = approval.userData;
      await openActive(page, approval);
      const asked = page.waitForRequest(frameUrl);
      await openTab(page, { language }, 'profile');
      const { t, frame, full, expectScreen, inside } = profileTab(page, language);
      await expectScreen('loading');
      await expectAccessible(page);
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
      expect(
        await frame.evaluate((element) => [element.getAttribute('sandbox'), element.getAttribute('allow')]),
      ).toEqual(['allow-scripts allow-same-origin allow-forms', '']);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoOverflow(page);
      await expectAccessible(page);

      await expect(full).toHaveText(`${t('full')} (${t('newTab')})`);
      const opened = page.waitForEvent('popup');
      await full.click();
      expect((await opened).url()).not.toContain(approval.sessionToken);
    });
  });
}

test('[PROF-2] to the millisecond: the session 1 s after the load, the tab 0.5, 1.5, 3 and 5 s after the confirmation', async ({
  page,
  account,
}) => {
  const approval = await account();
  const { loader, told, inside, loaded, expectScreen } = await openByTheClock(page, approval);
  await loaded();
  await page.clock.runFor(999);
  expect(await told()).toEqual([]);
  await expect(loader).toBeVisible();
  await page.clock.runFor(1);
  await expectScreen('shown');
  await expect(inside('signedIn', { phone: masked(approval) })).toBeVisible();
  const { sessionToken: token, userData } = approval;
  const { phoneNumber, partnerId } = userData;
  const origin = new URL(page.url()).origin;
  expect(await told()).toEqual([{ data: { type: 'AUTH_SESSION', token, phoneNumber, partnerId }, origin }]);
  for (const [times, ms] of [500, 1000, 1500, 2000].entries()) {
    await page.clock.runFor(ms - 1);
    expect(tabMessages(await told())).toHaveLength(times);
    await page.clock.runFor(1);
    await expect.poll(async () => tabMessages(await told())).toHaveLength(times + 1);
  }
  await page.clock.runFor(60_000);
  expect(tabMessages(await told())).toEqual([navigate, navigate, navigate, navigate]);
  await expectScreen('shown');
});

test('[PROF-2] a site that is configured so sends the action openTab', async ({ page, account }) => {
  await page.route('**/branded-meetings/dashboard', async (route) => {
    const response = await route.fetch();
    const [ours, theirs] = ['"matchmakerMessage":"navigate"', '"matchmakerMessage":"openTab"'];
    await route.fulfill({ response, body: (await response.text()).replace(ours, theirs) });
  });
  // Browsers keep a page that no server of this machine sent from asking one; what is answered here never asks.
  await behave(page, '');
  const { told, inside, loaded, greet, expectScreen } = await openByTheClock(page, await account());
  await loaded();
  await greet();
  await expectScreen('shown');
  await page.clock.runFor(500);
  await expect(inside('tab', { tab: 'profile' })).toBeVisible();
  expect(tabMessages(await told())).toEqual([{ action: 'openTab', tabName: 'profile' }]);
});

test('[PROF-2] a frame that never confirms gives way to words after 15 s, and another try gets in (P04)', async ({
  page,
  account,
}) => {
  await behave(page, 'silent');
  const tab = await openByTheClock(page, await account());
  const { frame, full, retry, failure, told, loaded, expectScreen } = tab;
  await loaded();
  await page.clock.runFor(14_999);
  await expectScreen('loading');
  expect(await told()).toHaveLength(1);
  await page.clock.runFor(1);
  await expectScreen('unreachable');
  await expect(failure).toBeVisible();
  await expect(full).toBeVisible();
  await expect(frame).toHaveCount(0);
  await page.clock.resume();
  await expectAccessible(page);
  await page.unroute(frameUrl);
  await retry.click();
  await loaded(2);
  await expectScreen('shown');
});

for (const { how, ms, screen } of [
  { how: 'slow', ms: 5000, screen: 'shown' },
  { how: 'late', ms: 14_000, screen: 'unreachable' },
]) {
  test(`[PROF-2] a frame that is ${how} to confirm ends up ${screen} (P04)`, async ({ page, account }) => {
    await behave(page, how);
    const approval = await account();
    const { inside, loaded, greet, expectScreen } = await openByTheClock(page, approval);
    await loaded();
    await greet();
    await expect(inside('signedIn', { phone: masked(approval) })).toBeAttached();
    await page.clock.runFor(ms - 2);
    await expectScreen('loading');
    await page.clock.runFor(2);
    await expectScreen(screen);
    await page.clock.runFor(20_000);
    await expectScreen(screen);
  });
}

test('[PROF-2] a confirmation before the session is ignored, and the one after it counts (P04)', async ({
  page,
  account,
}) => {
  await behave(page, 'early');
  const { told, loaded, expectScreen } = await openByTheClock(page, await account());
  await loaded();
  await expect.poll(() => heardBy(page)).toHaveLength(1);
  await page.clock.runFor(999);
  await expectScreen('loading');
  expect(await told()).toEqual([]);
  await page.clock.runFor(1);
  await expectScreen('shown');
});

test('[PROF-2] a frame that confirms three times is sent to its tab four times, no more (P04)', async ({
  page,
  account,
}) => {
  await behave(page, 'twice');
  const { told, loaded, greet, expectScreen } = await openByTheClock(page, await account());
  await loaded();
  await greet();
  await expectScreen('shown');
  await expect.poll(() => heardBy(page)).toHaveLength(2);
  await page.clock.runFor(701);
  await expect.poll(() => heardBy(page)).toHaveLength(3);
  await page.clock.runFor(60_000);
  await expect.poll(async () => tabMessages(await told())).toEqual([navigate, navigate, navigate, navigate]);
  await expectScreen('shown');
});

test('[PROF-2] a page inside that reloads is covered and told the session again', async ({
  page,
  account,
}) => {
  const { told, content, loaded, greet, expectScreen } = await openByTheClock(page, await account());
  await loaded();
  await greet();
  await expectScreen('shown');
  await page.clock.runFor(5000);
  const inside = await content();
  await inside.evaluate(() => location.reload());
  await loaded(2);
  await expectScreen('loading');
  await greet();
  await expectScreen('shown');
  await expect.poll(async () => (await told()).length).toBe(1);
  await page.clock.runFor(5000);
  await expect.poll(async () => tabMessages(await told())).toHaveLength(4);
});

test('[PROF-2][LNG-7] another language leaves the frame alone; leaving the tab ends it, and coming back begins anew', async ({
  page,
  account,
}) => {
  const { content, loaded, greet, expectScreen } = await openByTheClock(page, await account());
  await loaded();
  await greet();
  await expectScreen('shown');
  const before = await content();
  await page.getByRole('button', { name: texts('en')('app', 'toEs') }).click();
  const spanish = profileTab(page, 'es');
  await expect(spanish.frame).toBeVisible();
  await page.clock.runFor(5000);
  await expect.poll(async () => tabMessages(await spanish.told())).toHaveLength(4);
  expect(await spanish.content()).toBe(before);
  await openTab(page, { language: 'es' }, 'design');
  await expect(spanish.frame).toHaveCount(0);
  await openTab(page, { language: 'es' }, 'profile');
  await loaded(2);
  await expectScreen('loading');
  await greet();
  await expectScreen('shown');
  await expect.poll(async () => (await spanish.told()).length).toBe(1);
  expect(before.isDetached()).toBe(true);
});

test('[QA-5] the keyboard gets into the frame once it is seen, not while it is covered', async ({
  page,
  account,
}) => {
  const { full, loaded, greet, expectScreen } = await openByTheClock(page, await account());
  await loaded();
  const goesInside = async () => {
    await full.focus();
    await page.keyboard.press('Tab');
    return page.evaluate(() => document.activeElement?.tagName === 'IFRAME');
  };
  expect(await goesInside()).toBe(false);
  await greet();
  await expectScreen('shown');
  expect(await goesInside()).toBe(true);
});
