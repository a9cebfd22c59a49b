import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expectNoOverflow, test } from '../support/fixtures.ts';

const root = join(import.meta.dirname, '../..');
const atlas = pathToFileURL(join(root, 'test-results/atlas.html')).href;

test('[QA-4] the atlas is read in light and dark, by itself, and leads to what it tells of', async ({
  page,
}) => {
  execFileSync('npm', ['run', 'atlas'], { cwd: root, stdio: 'ignore' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(atlas);
  expect(requests).toEqual([atlas]);
  const diagrams = page.getByRole('img', { name: /^Statechart of / });
  expect(await diagrams.count()).toBe(await page.getByRole('article').count());
  await page.getByRole('link', { name: 'signUp', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'signUp', exact: true })).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  // All charts come from one component: three are enough for axe, which needs half a minute for all.
  await page.getByRole('article').evaluateAll((articles) => {
    for (const article of articles.slice(3)) article.remove();
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});
