import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { timings } from '../../machines/timings.ts';
import { follow } from '../blog/blogPosts.ts';
import { askedBeforePaint } from '../support/askedBeforePaint.ts';
import { neverFire } from '../support/clock.ts';
import { test } from '../support/fixtures.ts';
import { openKept } from '../support/keptPages.ts';
import { noticesRun } from '../support/scripts.ts';
import { texts } from '../support/texts.ts';

const t = texts('en');
/** Public pages, each with its heading. */
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

test.use({ serviceWorkers: 'allow' });

test('[APP-6] with a service worker a page stands in its fonts from the first paint on', async ({ page }) => {
  await openKept(page);
  await page.goto('/partners');
  const early = (await askedBeforePaint(page)).filter((address) => address.endsWith('.woff2'));
  expect(early).toHaveLength(2);
});

test.describe('without a network', () => {
  // Calls fail, and browsers log that to the console by themselves.
  test.use({ provoked: /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('[HOME-6][LEGAL-1] after one visit every public page opens, in both languages, and says that it is offline', async ({
    page,
    context,
  }) => {
    await neverFire(page, timings.onlineNotice);
    await openKept(page);
    await context.setOffline(true);
    const title = page.getByRole('heading', { level: 1 });
    const expectTitle = (text: string) =>
      expect(title).toHaveAccessibleName(new RegExp(`^${text.replace(/[?.]/g, '\\$&').replace(/\s/g, ' ')}`));
    await page.goto('/');
    for (const [path, namespace, key] of pages) {
      await follow(page, path);
      await expectTitle(t(namespace, key));
    }
    // Every address is answered with the same shell page.
    await page.reload();
    await expectTitle(t('legal', 'privacy.title'));
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
    await expect(page.getByText(texts('es')('app', 'offline'))).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(texts('es')('app', 'online'))).toBeVisible();
  });
});

test('[HOME-6] what only partners and their guests open is not kept on the device: forms, dashboard, flags, lobby, texts', async ({
  page,
}) => {
  await openKept(page);
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContainEqual(expect.stringMatching(/^\/assets\/HomeScreen-/));
  const built = (await readdir(resolve('dist/web/assets'), { recursive: true })).map(
    (file) => `/assets/${file}`,
  );
  for (const ours of [
    /\/(SignUpScreen|signup)-.*\.js$/,
    /\/(SpaceSignInScreen|SignInScreen|signin)-.*\.js$/,
    /\/(dashboard-forms|forms)-.*\.js$/,
    /\/(DashboardScreen|dashboard|space|design|meetings|subscription)-.*\.js$/,
    /\/flags\/\w+-.*\.svg$/,
    /\/lobby-.*\.js$/,
  ]) {
    expect(built).toContainEqual(expect.stringMatching(ours));
    expect(kept.filter((path) => ours.test(path))).toEqual([]);
  }
  const keptTexts = kept.flatMap((path) => /^\/locales\/en\/(\w+)\.json$/.exec(path)?.[1] ?? []);
  // The forms' texts are those of the page that they open in.
  expect(keptTexts.toSorted()).toEqual([
    'app',
    'blog',
    'home',
    'landing',
    'legal',
    'partners',
    'shared',
    'signin',
    'signup',
  ]);
});

const renamed = 'index-nextdeploy.js';

/** The product behind an address that can switch to another build, as a deploy of changed code does. */
const startDeployable = async (
  product: string,
): Promise<{ origin: string; deploy(): void; server: Server }> => {
  const [, entry = ''] = /assets\/(index-[^"]+?\.js)/.exec(await (await fetch(product)).text()) ?? [];
  expect(entry).not.toBe('');
  let isDeployed = false;
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(product + url.replace(renamed, entry), { redirect: 'manual' });
    const type = answer.headers.get('content-type') ?? '';
    const headers = ['cache-control', 'service-worker-allowed', 'content-security-policy'].flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isNamed = isDeployed && (type.startsWith('text/html') || url === '/sw.js');
    response
      .writeHead(answer.status, { 'Content-Type': type, ...Object.fromEntries(headers) })
      .end(isNamed ? bytes.toString().replaceAll(entry, renamed) : bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    origin: `http://localhost:${port}`,
    deploy: () => {
      isDeployed = true;
    },
  };
};

test('[HOME-6][APP-8] a deploy is offered to an open page, and taken over with one press', async ({
  page,
  home,
}) => {
  const { origin, deploy, server } = await startDeployable(home.appOrigin);
  try {
    await openKept(page, origin);
    await expect(page.getByText(t('app', 'update'))).toHaveCount(0);
    deploy();
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    await page.getByRole('button', { name: t('app', 'updateNow') }).click();
    await expect.poll(() => page.locator('#page-files').textContent()).toContain(`/assets/${renamed}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await noticesRun(page);
    await expect(page.getByText(t('app', 'update'))).toHaveCount(0);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
