import { expect, type Page } from '@playwright/test';
import { defaultMeetingConfig } from '../machines/design/meetingConfig.ts';
import { answer, designTab, saveElsewhere } from './designTab.ts';
import { consoleOfFaults } from './faulty.ts';
import { expectAccessible } from './fixtures.ts';
import { onScreen, openTab } from './flows.ts';
import { openDashboard, test } from './partner.ts';
import { dashboard } from './parts.ts';
import { marksOf, openSubscription, subscriptionTab } from './subscriptionTab.ts';
import { texts } from './texts.ts';

const t = texts('en');
const person = { language: 'en' } as const;
const standIn = (key: string) => t('standIn', key);
const press = (page: Page, key: string) =>
  page.getByRole('button', { name: standIn(key), exact: true }).click();
const room = { ...defaultMeetingConfig, name: 'Casa Iglesias' };

test('[SUB-1][SUB-3][SUB-4][SUB-5][DSGN-8][API-2] from the offer over the checkout to a plan: edits are asked for, a card declined, the checkout given up, gone back from and paid, the bills looked at (B05)', async ({
  page,
  account,
  home,
}) => {
  test.slow();
  const approval = await account();
  await saveElsewhere(page, approval, room);
  const tab = await openSubscription(page, approval);
  await tab.expectScreen('inactive');
  const checkout = `${home.meetingOrigin}/checkout/**`;

  await openTab(page, person, 'design');
  const design = designTab(page);
  await design.space.fill('Casa Ñandú');
  await page.getByRole('tab', { name: t('dashboard', 'tabs.subscription') }).click();
  await answer(design, 'leaveDialog.title', 'leaveDialog.leave');
  await tab.button('btn').click();
  await answer(design, 'leaveDialog.title', 'leaveDialog.cancel');
  await tab.button('btn').click();
  await answer(design, 'leaveDialog.title', 'leaveDialog.leave');
  await page.waitForURL(checkout);
  await page.goBack();
  // Kept edits open their own tab; nobody has paid.
  await onScreen(page, 'design');
  await expect(design.space).toHaveValue('Casa Ñandú');
  expect(await marksOf(page)).toEqual([null, null]);
  await page.getByRole('tab', { name: t('dashboard', 'tabs.subscription') }).click();
  await answer(design, 'leaveDialog.title', 'leaveDialog.save');

  await tab.button('btn').click();
  await page.waitForURL(checkout);
  await press(page, 'checkout.decline');
  await expect(page.getByRole('alert')).toHaveText(standIn('checkout.declined'));
  await page.getByRole('link', { name: standIn('checkout.cancel') }).click();
  await expect(page).toHaveURL(dashboard);
  await tab.expectScreen('inactive');
  await tab.expectNotice('ended');

  await tab.button('btn').click();
  await page.waitForURL(checkout);
  await press(page, 'checkout.pay');
  await expect(page).toHaveURL(dashboard);
  await tab.expectScreen('paid');
  await tab.expectNotice('paid');
  await expect(page.getByRole('tab')).toHaveCount(4);
  expect(await marksOf(page)).toEqual([null, null]);
  await expectAccessible(page);

  await tab.button('manage').click();
  await page.waitForURL(`${home.meetingOrigin}/portal/**`);
  await press(page, 'portal.cancel');
  await expect(page.getByText(/^Cancelled\./)).toBeVisible();
  await page.getByRole('link', { name: standIn('portal.back') }).click();
  await expect(page).toHaveURL(dashboard);
  await openTab(page, person, 'subscription');
  await tab.expectScreen('paid');
});

test('[SUB-3][SES-4][DASH-2] a payment that is confirmed later is waited for in every tab of the browser, and opens the room in all of them at once', async ({
  page,
  account,
  home,
  context,
}) => {
  const approval = await account();
  await saveElsewhere(page, approval, room);
  await page.clock.install();
  const tab = await openSubscription(page, approval);
  await tab.button('btn').click();
  await page.waitForURL(`${home.meetingOrigin}/checkout/**`);
  const other = await context.newPage();
  await openDashboard(other, approval);
  await openTab(other, person, 'design');
  const later = page.getByRole('button', { name: t('standIn', 'checkout.later', { s: 10 }) });
  // As long as it takes to see that it is waited for, and no longer.
  await later.evaluate((button) => button.setAttribute('value', '2'));
  await later.click();
  await expect(page).toHaveURL(dashboard);
  await tab.expectScreen('waiting');
  await expect(other.getByRole('tab')).toHaveCount(2);
  await openTab(other, person, 'subscription');
  await subscriptionTab(other).expectScreen('waiting');
  await openTab(other, person, 'design');
  // Two looks' time each: by then it is confirmed.
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000);
      return page.getByRole('tab').count();
    })
    .toBe(4);
  await tab.expectScreen('paid');
  await expect(other.getByRole('tab')).toHaveCount(4);
  await onScreen(other, 'design');
});

test.describe('what is refused', () => {
  test.use({ provoked: consoleOfFaults });

  test('[SUB-4] a partner without a design is told so by the checkout, and led there', async ({
    page,
    account,
  }) => {
    const tab = await openSubscription(page, await account());
    await tab.button('btn').click();
    await expect(page.getByRole('alert')).toContainText(tab.t('errors.noConfiguration'));
    await expectAccessible(page);
    await tab.button('toDesign').click();
    await onScreen(page, 'design');
  });

  test.describe('in es', () => {
    test.use({ language: 'es' });

    test('[SUB-6] ?promo fills in a code, which is applied by nobody but the partner; a wrong one is told, the right one opens the room', async ({
      page,
      account,
    }) => {
      const tab = await openSubscription(page, await account(), '?promo=bienvenida&from=mail', 'es');
      await expect(tab.code).toHaveValue('bienvenida');
      await expect(tab.code).toHaveAccessibleDescription(tab.t('promoPrefilled'));
      await expect(page).toHaveURL(`${dashboard}?from=mail`);
      await tab.code.fill('NADA');
      await tab.code.press('Enter');
      await expect(tab.code).toHaveAccessibleDescription(tab.t('promoCode.errors.INVALID'));
      await expectAccessible(page);
      await tab.code.fill('bienvenida');
      await expect(tab.code).toHaveAccessibleDescription('');
      await tab.button('apply').click();
      await tab.expectScreen('promo');
      await tab.expectNotice('promoOk');
      await expect(page.getByText('BIENVENIDA', { exact: true })).toBeVisible();
      await expect(page.getByRole('tab')).toHaveCount(4);
      await expectAccessible(page);
    });
  });
});
