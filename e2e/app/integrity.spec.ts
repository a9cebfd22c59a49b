import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { dashboardPath } from '../../machines/contract/pages.ts';
import { test } from '../support/fixtures.ts';
import { texts } from '../support/texts.ts';

test('[API-4] a page that loads scripts by tags names the hash of each, and the dashboard runs them (G28)', async ({
  page,
  home,
}) => {
  for (const address of [`${home.appOrigin}${dashboardPath}`, `${home.meetingOrigin}/`]) {
    const html = await (await page.request.get(address)).text();
    const tags = [
      ...html.matchAll(/<(?:script\b[^>]*\ssrc|link rel="modulepreload"[^>]*\shref)="([^"]+)"[^>]*>/g),
    ];
    expect(tags.length).toBeGreaterThan(1);
    for (const [tag, path = ''] of tags) {
      const bytes = await (await page.request.get(new URL(path, address).href)).body();
      const hash = createHash('sha256').update(bytes).digest('base64');
      expect([path, /\sintegrity="([^"]+)"/.exec(tag)?.[1]]).toEqual([path, `sha256-${hash}`]);
    }
  }
  await page.goto(dashboardPath);
  await expect(page.getByLabel(texts('en')('shared', 'phone.label'))).toBeEnabled();
});

test.describe('with another script than the page names', () => {
  test.use({ provoked: /integrity|digest|status of/ });
  test('[API-4] nothing of it runs (G28)', async ({ page }) => {
    await page.route('**/assets/index-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'globalThis.foreign = true;' }),
    );
    const refused = page.waitForEvent('console', (message) => /integrity/.test(message.text()));
    await page.goto(dashboardPath);
    await refused;
    expect(await page.evaluate(() => 'foreign' in globalThis)).toBe(false);
  });
});
