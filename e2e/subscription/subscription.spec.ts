import { expect, type Page } from '@playwright/test';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { answer, designTab, save, saveElsewhere } from '../design/designTab.ts';
import { consoleOfFaults } from '../faults/faulty.ts';
import { expectAccessible } from '../support/accessible.ts';

import { onScreen, openTab } from '../support/flows.ts';
import { dashboard } from '../support/locators.ts';
import { openDashboard, test } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import { marksOf, noPlan, openSubscription, subscriptionTab } from './subscriptionTab.ts';

const t = texts('en');
const person = { language: 'en' } as const;
const standIn = (key: string) => t('standIn', key);
const press = (page: Page, key: string) =>
  page.getByRole('button', { name: standIn(key), exact: true }).click();
const config = { ...defaultMeetingConfig, name: 'Casa Iglesias' };

test('[SUB-1][SUB-3][SUB-4][SUB-5][SUB-9][DSGN-8][API-2] from the offer with its price over the checkout to a plan with its next charge: edits are asked for, a card declined, the checkout gone back from, given up and paid, the bills looked at and the plan cancelled there (B05)', async ({
  page,
  account,
  home,
}) => {
  const approval = await account();
  await saveElsewhere(page, approval, config);
  const tab = await openSubscription(page, approval);
  const subscribe = async () => {
    await tab.button('btn').click();
    await page.waitForURL(`${home.meetingOrigin}/checkout/**`);
  };
  await test.step('edits are asked for; going back from the checkout finds them, and nobody has paid', async () => {
    await tab.expectScreen('inactive');
    await expect(page.getByText('$19 a month')).toBeVisible();
    await openTab(page, person, 'design');
    const design = designTab(page);
    await design.space.fill('Casa Ñandú');
    await page.getByRole('tab', { name: t('dashboard', 'tabs.subscription') }).click();
    await tab.button('btn').click();
    await answer(design, 'leaveDialog.title', 'leaveDialog.leave');
    await page.waitForURL(`${home.meetingOrigin}/checkout/**`);
    await page.goBack();
    // Unsaved edits from before open their own tab.
    await onScreen(page, 'design');
    await expect(design.space).toHaveValue('Casa Ñandú');
    expect(await marksOf(page)).toEqual([null, null]);
    await save(design);
    await page.getByRole('tab', { name: t('dashboard', 'tabs.subscription') }).click();
  });
  await test.step('a card is declined, and the checkout given up', async () => {
    await subscribe();
    await press(page, 'checkout.decline');
    await expect(page.getByRole('alert')).toHaveText(standIn('checkout.declined'));
    await page.getByRole('link', { name: standIn('checkout.cancel') }).click();
    await expect(page).toHaveURL(dashboard);
    await tab.expectScreen('inactive');
    await tab.expectNotice('ended');
  });
  await test.step('a payment opens the space', async () => {
    await subscribe();
    await press(page, 'checkout.pay');
    await expect(page).toHaveURL(dashboard);
    await tab.expectScreen('paid');
    await tab.expectNotice('paid');
    await expect(page.getByText(/^\$19 on /)).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(4);
    expect(await marksOf(page)).toEqual([null, null]);
    await expectAccessible(page);
  });
  await test.step('the bills are looked at, and the plan is cancelled there', async () => {
    await tab.button('manage').click();
    await page.waitForURL(`${home.meetingOrigin}/portal/**`);
    await press(page, 'portal.cancel');
    const back = page.getByRole('link', { name: standIn('portal.back') });
    await expect(page.getByRole('button', { name: standIn('portal.resume') })).toBeVisible();
    await expect(back).toHaveAttribute('href', `${home.appOrigin}${dashboard}?payment=portal`);
    await back.click();
    await expect(page).toHaveURL(dashboard);
    await tab.expectScreen('paid');
    await expect(page.getByText(tab.t('expires'), { exact: true })).toBeVisible();
    await expect(page.getByText(tab.t('nextCharge'), { exact: true })).toHaveCount(0);
  });
});

test('[SUB-3][SES-4][DASH-2] a payment that is confirmed later is waited for in every tab of the browser, and opens the space in all of them at once', async ({
  page,
  account,
  home,
  context,
}) => {
  const approval = await account();
  await saveElsewhere(page, approval, config);
  // The payment is confirmed only after the wait was seen, however long that takes.
  let isHeld = true;
  await context.route(/\/(get-subscription|subscription-status)\b/, (route) => {
    if (!isHeld) return route.fallback();
    const isSpace = route.request().url().includes('get-subscription');
    return route.fulfill({ json: isSpace ? { config, status: 'inactive' } : noPlan });
  });
  await page.clock.install();
  const tab = await openSubscription(page, approval);
  await tab.button('btn').click();
  await page.waitForURL(`${home.meetingOrigin}/checkout/**`);
  const other = await context.newPage();
  await openDashboard(other, approval);
  await openTab(other, person, 'design');
  const later = page.getByRole('button', { name: t('standIn', 'checkout.later', { time: '10 s' }) });
  await later.evaluate((button) => button.setAttribute('value', '1'));
  await later.click();
  await expect(page).toHaveURL(dashboard);
  await tab.expectScreen('waiting');
  await expect(other.getByRole('tab')).toHaveCount(2);
  await openTab(other, person, 'subscription');
  await subscriptionTab(other).expectScreen('waiting');
  await openTab(other, person, 'design');
  isHeld = false;
  // After the time of two status requests it is confirmed.
  await expect
    .poll(async () => {
      // In small steps: all polls together stay within the wait of 180 s.
      await page.clock.runFor(2000);
      return page.getByRole('tab').count();
    })
    .toBe(4);
  await tab.expectScreen('paid');
  await expect(other.getByRole('tab')).toHaveCount(4);
  await onScreen(other, 'design');
});

test.describe('in es', () => {
  test.use({ language: 'es', provoked: consoleOfFaults });

  test('[SUB-6] ?promo fills in a code, which is applied by nobody but the partner; a wrong one is told, the right one begins the plan', async ({
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
    await tab.expectNotice('promoOkUndesigned');
    await expect(page.getByText('BIENVENIDA', { exact: true })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(4);
    await expectAccessible(page);
  });
});
