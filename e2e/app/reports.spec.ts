import { expect, type Page } from '@playwright/test';
import { answersRead } from '../support/calls.ts';
import { test } from '../support/fixtures.ts';
import { setHidden } from '../support/visibility.ts';

/** Resolves with the status of the next report, and its type. */
const nextReport = async (page: Page) => {
  const answer = await page.waitForResponse((one) => new URL(one.url()).pathname === '/api/reports');
  return [answer.status(), await answer.request().headerValue('content-type')];
};

/** Resolves once the code that reports has run. */
const reporterOf = (page: Page) =>
  page.waitForResponse((one) => /\/assets\/atRest-[\w-]+\.js$/.test(new URL(one.url()).pathname));

/** Opens a page with this chance, and waits for the code that reports. @returns the methods of its reports from now on. */
const visit = async (page: Page, chance: number): Promise<readonly string[]> => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/reports')) reports.push(request.method());
  });
  await page.addInitScript((given) => {
    Math.random = () => given;
  }, chance);
  const reporter = reporterOf(page);
  await page.goto('/');
  await reporter;
  return reports;
};

test.describe('a page that fails', () => {
  test.use({ provoked: /broken on purpose|violates the following Content Security Policy/ });

  test('[OPS-4] tells our server of a script’s failure, by code that comes when the page rests', async ({
    page,
  }) => {
    const reporter = reporterOf(page);
    await page.goto('/');
    await reporter;
    const report = nextReport(page);
    await page.evaluate(() => reportError(new Error('broken on purpose')));
    expect(await report).toEqual([204, 'application/json']);
  });

  test('[OPS-4] nine visits in ten tell nothing but their failures', async ({ page }) => {
    const reports = await visit(page, 0.1);
    const failure = nextReport(page);
    await page.evaluate(() => reportError(new Error('broken on purpose')));
    await failure;
    await setHidden(page, true);
    await answersRead(page);
    expect(reports).toEqual(['POST']);
  });

  test('[OPS-4] has its browser tell of what the policy forbids', async ({ page }) => {
    await page.goto('/');
    const report = nextReport(page);
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = 'https://elsewhere.invalid/';
      document.body.append(frame);
    });
    expect(await report).toEqual([204, 'application/csp-report']);
  });
});

test.describe('a page whose start breaks', () => {
  test('[OPS-4][APP-10] tells our server once, however often it is tried, and stays as the server rendered it', async ({
    page,
  }) => {
    await page.route('/partners?from=here', async (route) => {
      const response = await route.fetch();
      // The entry looks into it first.
      const body = (await response.text()).replace(/(id="site-config"[^>]*>)[^<]*/, '$1{}');
      await route.fulfill({ response, body });
    });
    const told: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/reports')) told.push(request.postDataJSON());
    });
    const report = nextReport(page);
    await page.goto('/partners?from=here', { waitUntil: 'load' });
    const root = page.locator('#root');
    const rendered = await root.innerHTML();
    expect(await report).toEqual([204, 'application/json']);
    for (const count of [2, 3]) {
      await expect(page.locator('html')).toHaveAttribute('data-script-failures', `${count}`);
      await page.keyboard.press('Shift');
    }
    // A report would be told of before the answer to a later call.
    await answersRead(page);
    expect(told).toEqual([
      {
        kind: 'error',
        page: '/partners',
        message: 'Error: The page carries no configuration of its site.',
        frames: expect.any(Array),
        states: {},
      },
    ]);
    expect(await root.innerHTML()).toBe(rendered);
  });
});

test('[OPS-4] one visit in ten tells once what was felt, when its page is hidden', async ({ page }) => {
  const reports = await visit(page, 0.099);
  // The code has arrived, and runs in a moment.
  await expect(async () => {
    await setHidden(page, true);
    expect(reports).toEqual(['POST']);
  }).toPass();
  await setHidden(page, true);
  // A report would be told of before the answer to a later call.
  await answersRead(page);
  expect(reports).toEqual(['POST']);
});
