import type { Page } from '@playwright/test';

/** The addresses that a page asked for before its first paint. @throws Error for a page that tells of none. */
export const askedBeforePaint = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (!paint) throw new Error('The page tells of no first paint.');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < paint.startTime)
      .map(({ name }) => name);
  });
