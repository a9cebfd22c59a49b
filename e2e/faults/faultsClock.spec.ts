import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

test('[LAND-2][BLOG-3] the spaces are counted by the same day and an article has the same date from −11 to +14, over a night without midnight, on a leap day, before the first day and in a hundred years (T02, T05)', async ({
  page,
}) => {
  const cdp = await page.context().newCDPSession(page);
  const dates: (string | null)[] = [];
  for (const [zone, now, spaces] of [
    ['Pacific/Niue', '2025-01-29T12:00:00Z', '104+'],
    ['Pacific/Niue', '2125-01-30T00:00:00Z', '73,152+'],
    // At midnight its clocks go to one o’clock.
    ['America/Santiago', '2026-09-06T04:00:00Z', '1,272+'],
    ['Pacific/Kiritimati', '2028-02-29T12:00:00Z', '2,354+'],
  ] as const)
    await test.step(`${zone}, ${now}`, async () => {
      await cdp.send('Emulation.setTimezoneOverride', { timezoneId: zone });
      await page.clock.setFixedTime(now);
      await page.goto('/branded-meetings');
      expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(zone);
      await expect(page.getByText(spaces, { exact: true })).toBeVisible();
      await page.goto('/blog/global-connections');
      dates.push(await page.locator('time').first().textContent());
    });
  expect(dates).toEqual(Array(4).fill(dates[0]));
  expect(dates[0]).toMatch(/^\w+ \d+, 20\d\d$/);
});
