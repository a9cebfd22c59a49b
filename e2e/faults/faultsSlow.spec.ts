import { expect, type Page } from '@playwright/test';
import { stopClock } from '../support/clock.ts';
import { inMotion } from '../support/fixtures.ts';
import { createAccount, enterCode, onScreen, openTab } from '../support/flows.ts';
import { button, dashboard, phoneField } from '../support/locators.ts';
import { keepSession, keptSession } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import { consoleOfFaults, failCalls, test } from './faulty.ts';

test.use(inMotion);

const t = texts('en');
const person = { language: 'en' } as const;
const silent = [{ name: 'silent', answer: () => new Promise<void>(() => undefined) }];

test.describe('a server that says nothing (N03)', () => {
  test.use({ provoked: consoleOfFaults });

  /** The test controls the page's clock, and with it the time-outs of its calls. */
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      // The native time-out ignores the fake clock.
      AbortSignal.timeout = (milliseconds) => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), milliseconds);
        return controller.signal;
      };
    });
  });

  /** Expects that the call is still awaited after 29 s, and aborted before 31 s. */
  const expectPatience = async (
    page: Page,
    calls: () => number,
    {
      busy,
      failed,
      before = 0,
      spent = 0,
    }: { busy(): Promise<void>; failed(): Promise<void>; before?: number; spent?: number },
  ) => {
    // A page that is still starting needs a little more time.
    let passed = spent;
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        passed += 100;
        return calls();
      })
      .toBe(before + 1);
    await page.clock.runFor(29_000 - passed);
    await busy();
    // The call may have been made later than it was waited for.
    await page.clock.runFor(2000 + passed - spent);
    await failed();
    expect(calls()).toBe(before + 1);
  };

  test('[SES-2][SES-5][DASH-3][DSGN-4] a start waits 30 s for its session and keeps it, then 30 s for the space, and a save is given up after 30 s, once, and keeps the edits', async ({
    page,
    account,
  }) => {
    const { token } = await keepSession(page, await account());
    await stopClock(page);
    const looks = await failCalls(page, '**/api/auth/validate', silent);
    // The first script asks for the space as well.
    const reads = await failCalls(page, '**/get-subscription**', [...silent, ...silent, ...silent]);
    await page.goto(dashboard);
    let spent = 0;
    // The first script has asked; a page that takes longer than 20 s to take up that answer would ask anew.
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        spent += 100;
        return page.evaluate(() => Object.keys(globalThis.earlyAnswers?.calls ?? {}));
      })
      .not.toContain('/auth/validate');
    await expectPatience(page, looks, {
      spent,
      busy: () => onScreen(page, 'settling'),
      // The dashboard's chunk may still be loading; its content appears when the clock goes on.
      failed: () => {
        const loading = page.locator('[data-screen="loading"]');
        return expect.poll(() => page.clock.runFor(100).then(() => loading.isVisible())).toBe(true);
      },
    });
    expect(await keptSession(page)).toMatchObject([token, { token }]);
    // The dashboard has to have asked before its time can pass.
    await expect.poll(() => page.clock.runFor(100).then(reads)).toBe(2);
    await page.clock.runFor(31_000);
    await button(page, 'dashboard', 'retry').click();
    await expectPatience(page, reads, {
      before: 2,
      busy: () => onScreen(page, 'loading'),
      failed: () => expect(page.getByText(t('subscription', 'errors.fetchFailed'))).toBeVisible(),
    });
    await button(page, 'dashboard', 'retry').click();
    await onScreen(page, 'subscription');

    await openTab(page, person, 'design');
    await page.getByLabel(t('design', 'space')).fill('Patience');
    const saves = await failCalls(page, '**/insert-subscription', silent);
    await button(page, 'design', 'save').click();
    await expectPatience(page, saves, {
      busy: () => expect(page.getByRole('status').filter({ hasText: t('design', 'saving') })).toBeVisible(),
      failed: () => expect(page.getByText(t('design', 'saveErrors.network'))).toBeVisible(),
    });
    await expect(page.getByLabel(t('design', 'space'))).toHaveValue('Patience');
    await button(page, 'design', 'saveRetry').click();
    await expect(page.getByText(t('design', 'saved'))).toBeVisible();
  });
});

test.describe('a start without a network (N04)', () => {
  test.use({
    serviceWorkers: 'allow',
    provoked: /Failed to load resource|ChunkError|ERR_INTERNET_DISCONNECTED/,
  });

  test('[SES-2] the shell comes up, the session stays, and is looked at again once there is a network', async ({
    page,
    context,
    account,
  }) => {
    const { token } = await keepSession(page, await account());
    await page.goto('/');
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state !== 'activated')
        await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
    });
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(t('app', 'offline'))).toBeVisible();
    expect(await keptSession(page)).toMatchObject([token, { token }]);
    const look = page.waitForResponse('**/api/auth/validate');
    await context.setOffline(false);
    expect((await look).status()).toBe(200);
    // The dashboard is not cached on the device: offline, an error is shown in its place.
    await context.setOffline(true);
    await page.goto(dashboard);
    await expect(button(page, 'app', 'error.reload')).toBeVisible();
    expect(await keptSession(page)).toMatchObject([token, { token }]);
    await context.setOffline(false);
    await button(page, 'app', 'error.reload').click();
    await onScreen(page, 'subscription');
    expect(await keptSession(page)).toMatchObject([token, { token }]);
  });
});

test('[SIGNIN-5][QA-5] on a slow network every wait shows itself and nothing jumps (N06)', async ({
  page,
  phone,
  codeFor,
}) => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.addInitScript(() => {
    const jumps: number[] = [];
    Object.assign(globalThis, { jumps });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        hadRecentInput: boolean;
        value: number;
      })[])
        if (!entry.hadRecentInput) jumps.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(dashboard, { waitUntil: 'commit' });
  await expect(page.getByText(t('app', 'loading'), { exact: true })).toBeVisible();
  await phoneField(page).fill(phone);
  const sending = await hold(page, '**/start-verification');
  await button(page, 'signup', 'phone.sms').click();
  await expect(button(page, 'shared', 'phone.sending')).toBeVisible();
  sending.goOn();
  await expect(page.getByLabel(t('shared', 'code.label'))).toBeVisible();
  const checking = await hold(page, '**/check-verification');
  const loading = await hold(page, '**/get-subscription**');
  await enterCode(page, person, await codeFor(phone));
  await expect(button(page, 'shared', 'code.verifying')).toBeVisible();
  checking.goOn();
  const creating = await hold(page, '**/create-account');
  await createAccount(page, { language: 'en' });
  await expect(button(page, 'signin', 'newAccount.creating')).toBeVisible();
  creating.goOn();
  await expect(page.getByText(t('dashboard', 'loading'))).toBeVisible();
  loading.goOn();
  await onScreen(page, 'subscription');
  await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  });
  // The Back button of the second step moves the page by less than a thousandth of the window.
  const jumps = await page.evaluate(() => (globalThis as unknown as { jumps: number[] }).jumps);
  expect(jumps.filter((share) => share >= 0.001)).toEqual([]);
});

/** Holds the calls to an address until they may go on, so that every loading state can be seen. */
const hold = async (page: Page, url: string): Promise<{ goOn(): void }> => {
  let goOn: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(url, (route) => gate.then(() => route.fallback()));
  return { goOn };
};
