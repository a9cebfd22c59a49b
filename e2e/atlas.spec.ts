import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { expectAccessible, expectNoOverflow, test } from './fixtures.ts';

const atlas = pathToFileURL(join(import.meta.dirname, '../machines/atlas.html')).href;

for (const colorScheme of ['light', 'dark'] as const)
  test(`[QA-4] the atlas is read in ${colorScheme}, by itself, and leads to what it tells of`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.emulateMedia({ colorScheme });
    await page.goto(atlas);
    expect(requests).toEqual([atlas]);
    const diagrams = page.getByRole('img', { name: /^Statechart of / });
    expect(await diagrams.count()).toBe(await page.getByRole('article').count());
    await page.getByRole('link', { name: 'signUp', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'signUp', exact: true })).toBeInViewport();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
  });
