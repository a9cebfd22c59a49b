import { expect } from '@playwright/test';
import { designTab } from '../design/designTab.ts';
import { onScreen, openTab } from '../support/flows.ts';
import { button, dashboard, phoneField } from '../support/locators.ts';
import { keepSession, keptSession, openDashboard, store } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import {
  consoleOfFaults,
  failThrough,
  invalidAnswers,
  lostCalls,
  proxyAnswers,
  redirectedCalls,
  restorePage,
  test,
} from './faulty.ts';
import { firstThen } from './firstThen.ts';

// Every call of sign-up, sign-in and the dashboard fails, then succeeds. The save meets every fault; the
// other calls use the same client, so they meet one fault of each kind.
test.use({ provoked: consoleOfFaults });

const t = texts('en');
const person = { language: 'en' } as const;

test('[SES-2] a start, or a look at a page brought back, that never reaches the server, or a proxy in its place, leaves the session as it is; any other answer without a session ends it (N01, N02, N07, N13, N14, N15, N16)', async ({
  page,
  account,
  faulty,
}) => {
  const lost = [...lostCalls(faulty), ...proxyAnswers.slice(0, 1), ...redirectedCalls(faulty)];
  const session = await keepSession(page, await account());
  const { token, user } = session;
  const looks = await failThrough(page, '**/api/auth/validate', lost, {
    press: firstThen(
      () => page.goto(dashboard),
      () => Promise.all([page.waitForRequest('**/api/auth/validate'), restorePage(page)]),
    ),
    expectFailure: async () => {
      await expect(page.getByRole('tab', { name: t('dashboard', 'tabs.subscription') })).toBeVisible();
      expect(await keptSession(page)).toMatchObject([token, { token, user }]);
    },
  });
  expect(looks()).toBe(lost.length);
  await failThrough(page, '**/api/auth/validate', invalidAnswers, {
    press: async () => {
      await store(page, session);
      await restorePage(page);
    },
    expectFailure: async () => {
      await expect.poll(() => keptSession(page)).toEqual([null, null]);
      await onScreen(page, 'signIn');
      await expect(phoneField(page)).toBeVisible();
    },
  });
  expect(faulty.caught).toEqual([]);
});

test('[SES-2][APP-13] in a browser without AbortSignal.any a stored session is validated and kept, and forms work (G2)', async ({
  page,
  account,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
  const validated = page.waitForResponse('**/api/auth/validate');
  const { token } = await openDashboard(page, await account());
  await onScreen(page, 'subscription');
  expect((await validated).status()).toBe(200);
  expect(await keptSession(page)).toMatchObject([token, { token }]);
  await openTab(page, person, 'design');
  await page.getByLabel(t('design', 'space')).fill('Older browsers too');
  await page.getByRole('button', { name: t('design', 'save') }).click();
  await designTab(page).expectSaved();
});

test('[SES-3] logging out ends the session here whatever the server says to it (N02, N16)', async ({
  page,
  account,
  faulty,
}) => {
  const faults = [...lostCalls(faulty).slice(1), ...redirectedCalls(faulty).slice(0, 1)];
  const approval = await account();
  const calls = await failThrough(page, '**/api/auth/logout', faults, {
    press: async () => {
      await openDashboard(page, approval);
      await button(page, 'dashboard', 'logout').click();
    },
    expectFailure: async () => {
      await expect(page).toHaveURL('/');
      expect(await keptSession(page)).toEqual([null, null]);
    },
  });
  expect(calls()).toBe(faults.length);
  expect(faulty.caught).toEqual([]);
});
