import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { follow } from './blogPosts.ts';
import { test } from './fixtures.ts';
import { startProduct } from './productServer.ts';
import { texts } from './texts.ts';

const t = texts('en');
const pages = [
  ['/', 'home', 'hero.welcome'],
  ['/partners', 'partners', 'title'],
  ['/blog', 'blog', 'title'],
  ['/email-signup', 'home', 'email.title'],
  ['/install-guide', 'home', 'install.title'],
  ['/branded-meetings', 'landing', 'hero.title'],
  ['/terms-of-service', 'legal', 'terms.title'],
  ['/privacy-policy', 'legal', 'privacy.title'],
] as const;

/** The page, once everything that works without a network is kept on the device. */
const openKept = async (page: Page, origin = ''): Promise<void> => {
  await page.goto(`${origin}/`);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });
};

test.use({ serviceWorkers: 'allow' });

test.describe('without a network', () => {
  // Calls fail, which browsers write into the console by themselves.
  test.use({ provoked: /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('[HOME-6][LEGAL-1] after one visit every public page opens, in both languages, and says that it is offline', async ({
    page,
    context,
  }) => {
    await openKept(page);
    await context.setOffline(true);
    const title = page.getByRole('heading', { level: 1 });
    const expectTitle = (text: string) =>
      expect(title).toHaveAccessibleName(new RegExp(`^${text.replace(/[?.]/g, '\\$&')}`));
    for (const [path, namespace, key] of pages) {
      await page.goto(path);
      await expectTitle(t(namespace, key));
    }
    await expect(page.getByText(t('app', 'offline'))).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('app', 'toEs') })
      .click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    for (const [path, namespace, key] of pages.toReversed()) {
      await follow(page, path);
      await expectTitle(texts('es')(namespace, key));
    }
    await context.setOffline(false);
    await expect(page.getByText(texts('es')('app', 'online'))).toBeVisible();
  });
});

const renamed = 'index-nextdeploy.js';

/** A build whose entry has another name, as a deploy of changed code would have. */
const deploy = async (build: string): Promise<void> => {
  const web = join(build, 'web');
  const assets = await readdir(join(web, 'assets'));
  const entry = assets.find((name) => /^index-.+\.js$/.test(name));
  if (!entry) throw new Error('The build has no entry');
  await rename(join(web, 'assets', entry), join(web, 'assets', renamed));
  for (const file of ['index.html', 'sw.js']) {
    const text = await readFile(join(web, file), 'utf8');
    await writeFile(join(web, file), text.replaceAll(entry, renamed));
  }
};

test('[HOME-6][APP-8] a deploy is offered to an open page, and taken over with one press', async ({ page }, {
  outputDir,
}) => {
  // It makes a second build of the first, and a start compresses its files.
  test.slow();
  const build = join(outputDir, 'dist');
  await cp(join(import.meta.dirname, '../dist'), build, { recursive: true });
  const product = await startProduct(build);
  try {
    await openKept(page, product.appOrigin);
    await expect(page.getByText(t('app', 'update'))).toHaveCount(0);
    await product.kill();
    await deploy(build);
    await product.restart();
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    await page.getByRole('button', { name: t('app', 'updateNow') }).click();
    await expect.poll(() => page.locator('#page-scripts').textContent()).toContain(`/assets/${renamed}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(t('app', 'update'))).toHaveCount(0);
  } finally {
    await product.dispose();
  }
});
